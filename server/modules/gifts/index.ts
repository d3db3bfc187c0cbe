export { contributorLink, mayContributorWatch, watchingContributors } from "./contributors";
export {
  createGiftGuard,
  isContributorGrant,
  isGiftGrantOpen,
  mediaGrantFor,
  readGiftState,
  type Watcher,
} from "./mediaGrants";
export { recordWatching } from "./recipients";
export { findGift } from "./repository";
export { lockOpenGift, requireWatchAccess, type WatchAccess } from "./watchAccess";
