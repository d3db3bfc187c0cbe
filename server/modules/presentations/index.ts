export { copyDesign } from "./copyDesign";
export { copyMusic } from "./music/copyMusic";
export { type Design } from "./design";
export { uploadedMusicOf } from "./music/uploadedMusic";
export { designFor } from "./service";
