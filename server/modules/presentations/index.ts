export { approveVideos } from "./approveVideos";
export { arrangeClips, visibleClips } from "./arrangement";
export { contributorLink } from "./contributorLink";
export { mayContributorWatch, watchingContributors } from "./contributorWatch";
export { giftFingerprint } from "./gift/giftFingerprint";
export { type GiftState, readGiftState } from "./gift/giftState";
export { copyDesign } from "./copyDesign";
export { copyMusic } from "./music/copyMusic";
export { type Design } from "./design";
export { uploadedMusicOf } from "./music/uploadedMusic";
export { lockOpenGift } from "./openGift";
export { presentationOf } from "./service";
export { recordWatching } from "./gift/recipientService";
export { requireWatchAccess, type WatchAccess } from "./watchAccess";
export {
  hideFromReel,
  holdForReviewIfNeeded,
  isHiddenInReel,
  removeFromOrder,
  replaceInOrder,
  approveHeldAnswer,
} from "./replaceInOrder";
