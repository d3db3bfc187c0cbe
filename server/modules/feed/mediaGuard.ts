import type { GrantStatus } from "../../storage/mediaRoutes";
import { isOrganiserGrant, standingOrganiserGrant, viewerOfGrant } from "../access";
import { createGiftGuard, isContributorGrant } from "../gifts";
import { createFilmGuard, isFilmGrant, type MediaGuardDeps } from "./giftFilm";
import { isDownload, auditDownload } from "./auditDownload";
import { createViewerGuard } from "./viewerGuard";

/**
 * Returns a function that tells whether a URL with this grant still opens its blob: for a recipient
 * while the gift stays the same, for an organiser while they organise the tribute, and for anybody
 * else while they may see it. What an organiser downloads, and a film that a recipient keeps, is in
 * the tribute's log. Everybody who has the same link of a gift has the same URLs, so caches may
 * share what these open.
 */
export function createMediaGuard(deps: MediaGuardDeps) {
  const standsForGift = createGiftGuard(deps);
  const standsForFilm = createFilmGuard(deps);
  const standsForViewer = createViewerGuard(deps);
  return async (grant: string, key: string): Promise<GrantStatus> => {
    const viewerId = viewerOfGrant(grant);
    if (viewerId !== null) return (await standsForViewer(viewerId, key)) ? "personal" : "closed";
    if (isFilmGrant(grant)) return (await standsForFilm(grant, key)) ? "personal" : "closed";
    if (!isOrganiserGrant(grant)) {
      if (!(await standsForGift(grant, key))) return "closed";
      return isContributorGrant(grant) ? "personal" : "shared";
    }
    const organiser = await standingOrganiserGrant(deps.db, grant);
    if (organiser && isDownload(key)) await auditDownload(deps, { ...organiser, key });
    return organiser ? "personal" : "closed";
  };
}
