export { DELETE_UNUSED_AFTER_MS as UNUSED_PICTURE_MS } from "./sweepPicturesJob";
export { eraseMedia, pictureKeyOf } from "./eraseMedia";
export { ownPictureKey, requireOwnPicture, requireStoredPicture } from "./service";
