import type { Deps } from "../../deps";
import type { WatchGuard } from "../../realtime/socketServer";
import { requireWatchAccess } from "../gifts";
import { existingTribute } from "../access";

/** Lets everybody who may watch a reel receive its counters while they watch. */
export function createWatchGuard(deps: Pick<Deps, "db" | "links" | "clock">): WatchGuard {
  return async ({ tributeId, viewer, tgd }) =>
    requireWatchAccess(deps, await existingTribute(deps.db, tributeId), { viewer, tgd });
}
