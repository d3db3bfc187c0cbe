export { contributorLink, mayContributorWatch, watchingContributors } from "./contributors";
export {
  createGiftGuard,
  isContributorGrant,
  isGiftGrantOpen,
  mediaGrantFor,
  readGiftState,
  recipientOfGrant,
  type Watcher,
} from "./mediaGrants";
export { recordMoments } from "./recipients";
export { findGift } from "./repository";
export { lockOpenGift, requireWatchAccess, type WatchAccess } from "./watchAccess";
