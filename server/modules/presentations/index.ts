export { approveVideos } from "./approveVideos";
export { arrangeClips, visibleClips } from "./arrangement";
export { contributorLink } from "./contributorLink";
export { mayContributorWatch, watchingContributors } from "./contributorWatch";
export { giftSeal } from "./giftSeal";
export { type GiftState, readGiftState } from "./giftState";
export { copyDesign } from "./copyDesign";
export { type Design, designOf } from "./design";
export { uploadedMusicOf } from "./music/uploadedMusic";
export { lockOpenGift } from "./openGift";
export { presentationOf } from "./service";
export { requireWatchAccess } from "./watchAccess";
export {
  hideFromReel,
  hideIfNew,
  isHiddenInReel,
  removeFromOrder,
  replaceInOrder,
  showWaiting,
} from "./replaceInOrder";
