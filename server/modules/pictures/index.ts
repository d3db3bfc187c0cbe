export { eraseMedia, pictureKeyOf } from "./eraseMedia";
export { ownPictureKey, requireOwnPicture, requireStoredPicture } from "./service";
