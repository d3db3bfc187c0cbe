import { PICTURE_MAX_BYTES } from "@contract/limits";
import { msg } from "@contract/msg";

const TOO_LARGE = msg("This picture is too large. The limit is 12 MB.");

/**
 * Returns why the server would refuse a picture of this size, as a key for `t`, or an empty text.
 */
export const pictureProblem = ({ size }: Blob): string =>
  size > PICTURE_MAX_BYTES ? TOO_LARGE : "";
