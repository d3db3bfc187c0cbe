export { eraseMedia, pictureKeyOf } from "./eraseMedia";
export { formFilesOf, unshownPicturesOf } from "./repository";
export { ownPictureKey, isOwnFormFile, requireOwnPicture, storeFormFile } from "./service";
