export { approveVideos } from "./approveVideos";
export { arrangeClips, visibleClips } from "./arrangement";
export { copyDesign } from "./copyDesign";
export { copyMusic } from "./music/copyMusic";
export { type Design } from "./design";
export { uploadedMusicOf } from "./music/uploadedMusic";
export { presentationOf } from "./service";
export {
  hideFromReel,
  holdForReviewIfNeeded,
  isHiddenInReel,
  removeFromOrder,
  replaceInOrder,
  approveHeldAnswer,
} from "./replaceInOrder";
