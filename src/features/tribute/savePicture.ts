import { uploadPicture } from "../../services/upload";
import { dataOf } from "../../shared/lib/callError";
import { draftChanged } from "../../shared/state/createTributeSlice";
import { createAppThunk } from "../../shared/state/hooks";
import type { TributeImage } from "../../shared/state/tributeImage";

interface Placed {
  picture: Blob;
  image: TributeImage;
}

/** Stores the draft's picture and keeps how it was placed. Gives its address. */
export const savePicture = createAppThunk(
  "createTribute/picture",
  async ({ picture, image }: Placed, { dispatch }) => {
    const { url } = dataOf(await uploadPicture(picture, image.name));
    // The address of the chosen file lives as long as the page only.
    dispatch(draftChanged({ image: { ...image, src: "", croppedImage: url } }));
    return url;
  },
);
