export { UNUSED_MS as UNUSED_PICTURE_MS } from "./sweepPicturesJob";
export { eraseMedia, pictureKeyOf } from "./eraseMedia";
export { ownPictureKey, requireOwnPicture, requireStoredPicture } from "./service";
