import type { Deps } from "../../deps";
import type { Standing } from "../../storage/mediaRoutes";
import { isOrganiserGrant, standingOrganiserGrant } from "../access";
import { giftGuard } from "./giftGuard";
import { isKeepGrant, keepGuard } from "./giftFilm";
import { noteDownload } from "./noteDownload";

/**
 * Returns a function that tells whether a URL with this grant still opens its blob: for a recipient
 * while the gift stays the same, for an organiser while they organise the tribute. What an organiser
 * opens in this way, and a film that a recipient keeps, is in the tribute's log. Everybody who has
 * the same link of a gift has the same URLs, so caches may share what these open.
 */
export function mediaGuard(deps: Pick<Deps, "db" | "links" | "clock">) {
  const standsForGift = giftGuard(deps);
  const standsForFilm = keepGuard(deps);
  return async (grant: string, key: string): Promise<Standing> => {
    if (isKeepGrant(grant)) return (await standsForFilm(grant, key)) ? "personal" : "closed";
    if (!isOrganiserGrant(grant)) return (await standsForGift(grant, key)) ? "shared" : "closed";
    const organiser = await standingOrganiserGrant(deps.db, grant);
    if (organiser) await noteDownload(deps, { ...organiser, key });
    return organiser ? "personal" : "closed";
  };
}
