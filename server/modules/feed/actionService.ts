import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { actOnReel } from "@contract/http/submission";
import type { ViewerRole } from "@contract/http/tribute";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { requireWatchAccess } from "../presentations";
import { existingTribute, organises, refusal, roleIn } from "../access";
import { changeCounts } from "../users";
import {
  contributorOf,
  insertHeart,
  insertView,
  isSaved,
  raise,
  reactionsOf,
  type Reactions,
  toggleSave,
} from "./actionRepository";

/** Who acts: a signed-in user, or a browser at an address. */
export interface Actor {
  viewer: Viewer | null;
  ip: string;
  userAgent: string;
}

interface Deed {
  action: BodyOf<typeof actOnReel>["action"];
  tribute: { id: string; creatorId: string };
  role: ViewerRole;
  actor: Actor;
}

/** Only who may watch the reel can react to what it shows. */
const NEEDS_SIGHT: ReadonlySet<Deed["action"]> = new Set([
  "WATCH_REEL",
  "WATCH_GIFT_REEL",
  "HEART",
]);

/**
 * Records what somebody did with a reel: one view per viewer and day, a heart, saving for later; the rest changes nothing.
 * @throws AppError NOT_FOUND, LINK_INVALID, FORBIDDEN, UNAUTHENTICATED for saving without an account.
 */
export async function act(
  deps: Deps,
  { tributeId, action, tgd, submissionId }: BodyOf<typeof actOnReel>,
  actor: Actor,
): Promise<DataOf<typeof actOnReel>> {
  const { viewer } = actor;
  const tribute = await existingTribute(deps.db, tributeId);
  const role = await roleIn(deps, tribute, { viewer, tgd });
  if (!role) throw refusal({ viewer, tgd });
  if (NEEDS_SIGHT.has(action)) await requireWatchAccess(deps, tribute, { viewer, tgd });
  await deps.db.transaction((tx) => record(deps, tx, { action, tribute, role, actor }));
  if (action === "HEART" && submissionId) await loveContributor(deps, { tribute, submissionId });
  return {
    ...(await reactionsOf(deps.db, tributeId)),
    saved: viewer ? await isSaved(deps.db, viewer.uid, tributeId) : false,
  };
}

async function record(deps: Deps, tx: Transaction, deed: Deed): Promise<void> {
  const { id: tributeId } = deed.tribute;
  const now = deps.clock();
  switch (deed.action) {
    case "WATCH_REEL":
    case "WATCH_GIFT_REEL": {
      // An organiser's preview is not a view.
      if (organises(deed.role)) return;
      const day = now.toISOString().slice(0, 10);
      const isNew = await insertView(tx, { tributeId, viewer: viewerKey(deps, deed), day });
      if (isNew) await count(deps, tx, "views", deed);
      return;
    }
    case "HEART":
      await insertHeart(tx, {
        id: newId(),
        tributeId,
        viewer: viewerKey(deps, deed),
        createdAt: now,
      });
      await count(deps, tx, "hearts", deed);
      return;
    case "SAVE_LATER":
      if (!deed.actor.viewer) throw new AppError("UNAUTHENTICATED");
      await toggleSave(tx, { userId: deed.actor.viewer.uid, tributeId, createdAt: now });
      return;
    case "RECORD_VIDEO":
    case "SHARE_REEL":
  }
}

async function count(
  { realtime }: Deps,
  tx: Transaction,
  counter: keyof Reactions,
  { tribute }: Deed,
): Promise<void> {
  const { ofReel, ofCreator } = await raise(tx, counter, tribute);
  afterCommit(tx, () => {
    realtime.toUser(tribute.creatorId, "updateCount", ofCreator);
    realtime.toWatchers(tribute.id, "reactions", { tributeId: tribute.id, ...ofReel });
  });
}

/**
 * A heart is for whoever was seen at that moment, too; the creator has every heart of the reel already. It is a transaction of its
 * own: two people in each other's reels must not wait for each other.
 */
async function loveContributor(
  { db, realtime }: Deps,
  { tribute, submissionId }: Pick<Deed, "tribute"> & { submissionId: string },
): Promise<void> {
  const contributorId = await contributorOf(db, tribute.id, submissionId);
  if (!contributorId || contributorId === tribute.creatorId) return;
  await db.transaction((tx) => changeCounts(tx, realtime, contributorId, { hearts: 1 }));
}

/** Somebody not signed in is a keyed hash that differs from reel to reel: it counts, and tells nothing about them. */
function viewerKey({ links }: Deps, { tribute, actor }: Deed): string {
  if (actor.viewer) return actor.viewer.uid;
  return `~${links.token("viewer", tribute.id, actor.ip, actor.userAgent)}`;
}
