import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { actOnReel } from "@contract/http/submission";
import type { ViewerRole } from "@contract/http/tribute";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { presentationOf, requireWatchAccess } from "../presentations";
import { existingTribute, isOrganiserRole, accessError, roleIn, type TributeRow } from "../access";
import { changeCounts } from "../users";
import { savedReminderAt } from "./savedReminder";
import {
  contributorOf,
  insertHeart,
  insertView,
  isSaved,
  incrementCounters,
  reactionsOf,
  type Reactions,
  toggleSave,
} from "./actionRepository";

/** Identifies who acts: a signed-in user, or an anonymous browser at an address. */
export interface Actor {
  viewer: Viewer | null;
  ip: string;
  userAgent: string;
}

interface ActionContext {
  action: BodyOf<typeof actOnReel>["action"];
  tribute: TributeRow;
  /** It is null for a contributor who watches by their link, without a login. */
  role: ViewerRole | null;
  actor: Actor;
}

/** Only people who may watch the reel can react to it. */
const NEEDS_WATCH_ACCESS: ReadonlySet<ActionContext["action"]> = new Set([
  "WATCH_REEL",
  "WATCH_GIFT_REEL",
  "HEART",
]);

/**
 * Records an action on a reel: one view per viewer and day, a heart, or saving for later. Other
 * actions change nothing.
 * @throws AppError NOT_FOUND, LINK_INVALID, FORBIDDEN, PASSWORD_NEEDED; UNAUTHENTICATED for saving
 * without an account.
 */
export async function recordAction(
  deps: Deps,
  { tributeId, action, tgd, submissionId }: BodyOf<typeof actOnReel>,
  actor: Actor,
): Promise<DataOf<typeof actOnReel>> {
  const { viewer } = actor;
  const tribute = await existingTribute(deps.db, tributeId);
  const role = await roleIn(deps, tribute, { viewer, tgd });
  if (NEEDS_WATCH_ACCESS.has(action)) await requireWatchAccess(deps, tribute, { viewer, tgd });
  else if (!role) throw accessError({ viewer, tgd });
  await deps.db.transaction((tx) => storeAction(deps, tx, { action, tribute, role, actor }));
  if (action === "HEART" && submissionId)
    await addHeartToContributor(deps, { tribute, submissionId });
  return {
    ...(await reactionsOf(deps.db, tributeId)),
    saved: viewer ? await isSaved(deps.db, viewer.uid, tributeId) : false,
  };
}

async function storeAction(deps: Deps, tx: Transaction, context: ActionContext): Promise<void> {
  const { id: tributeId } = context.tribute;
  const now = deps.clock();
  switch (context.action) {
    case "WATCH_REEL":
    case "WATCH_GIFT_REEL": {
      // An organiser's preview is not a view.
      if (isOrganiserRole(context.role)) return;
      const day = now.toISOString().slice(0, 10);
      const isNew = await insertView(tx, { tributeId, viewer: viewerKey(deps, context), day });
      if (isNew) await incrementCounter(deps, tx, "views", context);
      return;
    }
    case "HEART":
      await insertHeart(tx, {
        id: newId(),
        tributeId,
        viewer: viewerKey(deps, context),
        createdAt: now,
      });
      await incrementCounter(deps, tx, "hearts", context);
      return;
    case "SAVE_LATER":
      if (!context.actor.viewer) throw new AppError("UNAUTHENTICATED");
      await saveForLater(tx, context, context.actor.viewer.uid, now);
      return;
    case "RECORD_VIDEO":
    case "SHARE_REEL":
  }
}

/** Saves the reel for later with the time of its reminder, or undoes that. */
async function saveForLater(
  tx: Transaction,
  { tribute, role }: ActionContext,
  userId: string,
  now: Date,
): Promise<void> {
  const isRecipient = role === "recipient";
  const opensAt = isRecipient
    ? ((await presentationOf(tx, tribute.id)).gift?.opensAt ?? null)
    : null;
  await toggleSave(tx, {
    userId,
    tributeId: tribute.id,
    giftVersion: isRecipient ? tribute.giftVersion : null,
    remindAt: isOrganiserRole(role)
      ? null
      : savedReminderAt(tribute, { isRecipient, opensAt }, now),
    createdAt: now,
  });
}

async function incrementCounter(
  { realtime }: Deps,
  tx: Transaction,
  counter: keyof Reactions,
  { tribute }: ActionContext,
): Promise<void> {
  const { ofTribute, ofCreator } = await incrementCounters(tx, counter, tribute);
  afterCommit(tx, () => {
    realtime.toUser(tribute.creatorId, "updateCount", ofCreator);
    realtime.toWatchers(tribute.id, "reactions", { tributeId: tribute.id, ...ofTribute });
  });
}

/**
 * Counts a heart for the contributor who was on the screen. The creator already gets every heart of
 * the reel. It uses a transaction of its own: two people in each other's reels must not wait for
 * each other.
 */
async function addHeartToContributor(
  { db, realtime }: Deps,
  { tribute, submissionId }: Pick<ActionContext, "tribute"> & { submissionId: string },
): Promise<void> {
  const contributorId = await contributorOf(db, tribute.id, submissionId);
  if (!contributorId || contributorId === tribute.creatorId) return;
  await db.transaction((tx) => changeCounts(tx, realtime, contributorId, { hearts: 1 }));
}

/**
 * Returns the viewer's id, or for somebody who is not signed in a keyed hash that is different for
 * each tribute: it counts them and reveals nothing about them.
 */
function viewerKey({ links }: Deps, { tribute, actor }: ActionContext): string {
  if (actor.viewer) return actor.viewer.uid;
  return `~${links.token("viewer", tribute.id, actor.ip, actor.userAgent)}`;
}
