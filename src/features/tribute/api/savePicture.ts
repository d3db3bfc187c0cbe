import { uploadPicture } from "../../../services/upload";
import { dataOf } from "../../../shared/lib/callError";
import { createAppThunk } from "../../../shared/state/hooks";

/** Stores a reel's picture. Gives its address. */
export const savePicture = createAppThunk(
  "tribute/picture",
  async ({ picture, name }: { picture: Blob; name: string }) =>
    dataOf(await uploadPicture(picture, name)).url,
);
