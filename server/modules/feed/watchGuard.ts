import type { Deps } from "../../deps";
import type { WatchGuard } from "../../realtime/socketServer";
import { requireWatchAccess } from "../presentations";
import { existingTribute } from "../access";

/** Who may watch a reel may hear, while they do, how often it is loved. */
export function watchGuard(deps: Pick<Deps, "db" | "links">): WatchGuard {
  return async ({ tributeId, viewer, tgd }) =>
    requireWatchAccess(deps, await existingTribute(deps.db, tributeId), { viewer, tgd });
}
