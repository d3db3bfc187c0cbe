export { eraseMedia, pictureKeyOf } from "./eraseMedia";
export { ownPicture } from "./service";
