export { eraseMedia, pictureKeyOf } from "./eraseMedia";
export {
  ownPictureKey,
  isOwnFormFile,
  requireOwnPicture,
  requireStoredPicture,
  storeFormFile,
} from "./service";
