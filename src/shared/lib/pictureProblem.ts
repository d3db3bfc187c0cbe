import { PICTURE_MAX_BYTES } from "@contract/limits";
import { msg } from "@contract/msg";

const TOO_LARGE = msg("This picture is too large. The limit is 12 MB.");

/** Why the server would not take a picture of this size, for `t`; empty when it would. */
export const pictureProblem = ({ size }: Blob): string =>
  size > PICTURE_MAX_BYTES ? TOO_LARGE : "";
