import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { actOnReel } from "@contract/http/submission";
import type { ReelAuditAction } from "@contract/domain/activity";
import type { ViewerRole } from "@contract/domain/tribute";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { findGift, recordMoments, requireWatchAccess } from "../gifts";
import {
  accessError,
  existingTribute,
  isOrganiserRole,
  isPreviewToken,
  type Recipient,
  recipientOf,
  roleIn,
  type TributeRow,
} from "../access";
import { recordAuditEvent } from "../audit";
import { changeCounts } from "../users";
import { countAction, tryToCount } from "../../limits/countAction";
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
  /** The hearts of visitors without an account are counted by this key of their address. */
  address: string;
  userAgent: string;
}

interface ActionContext {
  action: BodyOf<typeof actOnReel>["action"];
  tribute: TributeRow;
  /** It is null for a contributor who watches by their link, without a login. */
  role: ViewerRole | null;
  /** Names the recipient whose link was used. It is null for everybody else. */
  recipient: Recipient | null;
  actor: Actor;
}

/** Only people who may watch the reel can react to it. */
const NEEDS_WATCH_ACCESS: ReadonlySet<ActionContext["action"]> = new Set([
  "WATCH_REEL",
  "WATCH_GIFT_REEL",
  "HEART",
  "OPEN_GIFT",
  "FINISH_GIFT_REEL",
]);

/**
 * Records an action on a reel: one view per viewer and day, a heart, saving for later, that somebody
 * shares a link or sets out to record, or that a recipient has opened theirs or has watched the reel
 * to its end.
 * @throws AppError NOT_FOUND, LINK_INVALID, FORBIDDEN, PASSWORD_NEEDED; UNAUTHENTICATED for saving
 * without an account; TOO_MANY_REQUESTS for too many hearts.
 */
export async function recordAction(
  deps: Deps,
  { tributeId, action, tgd, submissionId }: BodyOf<typeof actOnReel>,
  actor: Actor,
): Promise<DataOf<typeof actOnReel>> {
  const { viewer } = actor;
  const tribute = await existingTribute(deps.db, tributeId);
  const role = await roleIn(deps, tribute, { viewer, tgd });
  const recipient = role === "recipient" ? await recipientOf(deps, tribute, tgd) : null;
  if (NEEDS_WATCH_ACCESS.has(action)) await requireWatchAccess(deps, tribute, { viewer, tgd });
  else if (!role) throw accessError({ viewer, tgd });
  // A preview looks like the gift, but nothing that is done in it counts.
  if (isPreviewToken(tgd)) return { ...(await reactionsOf(deps.db, tributeId)), saved: false };
  if (action === "HEART") await countHeart(deps, actor);
  await deps.db.transaction((tx) =>
    storeAction(deps, tx, { action, tribute, role, recipient, actor }),
  );
  if (action === "HEART" && submissionId)
    await addHeartToContributor(deps, { tribute, submissionId });
  return {
    ...(await reactionsOf(deps.db, tributeId)),
    saved: viewer ? await isSaved(deps.db, viewer.uid, tributeId) : false,
  };
}

/** Anybody can pretend to be many browsers. */
const countView = async (
  { clock }: Deps,
  tx: Transaction,
  { actor: { viewer, address }, tribute }: ActionContext,
): Promise<boolean> =>
  viewer !== null || tryToCount({ db: tx, clock }, "viewsOfAddress", `${tribute.id} ${address}`);

async function storeAction(deps: Deps, tx: Transaction, context: ActionContext): Promise<void> {
  const { id: tributeId } = context.tribute;
  const now = deps.clock();
  switch (context.action) {
    case "WATCH_REEL":
    case "WATCH_GIFT_REEL": {
      // An organiser's preview is not a view.
      if (isOrganiserRole(context.role)) return;
      await recordOfRecipient(deps, tx, context, "openedAt", "watchedAt");
      const day = now.toISOString().slice(0, 10);
      const isNew = await insertView(tx, { tributeId, viewer: viewerKey(deps, context), day });
      if (isNew && (await countView(deps, tx, context)))
        await incrementCounter(deps, tx, "views", context);
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
    case "SHARE_REEL":
      return noteOnceADay(deps, tx, context, context.recipient ? "GIFT_SHARED" : "INVITE_SHARED");
    case "OPEN_GIFT":
      return recordOfRecipient(deps, tx, context, "openedAt");
    case "FINISH_GIFT_REEL":
      return recordOfRecipient(deps, tx, context, "openedAt", "watchedAt", "finishedAt");
    case "RECORD_VIDEO":
      return noteOnceADay(deps, tx, context, "RECORDER_OPENED");
  }
}

/** Records what a recipient has done by now. Of others, nothing is recorded. */
async function recordOfRecipient(
  deps: Deps,
  tx: Transaction,
  { tribute, recipient }: ActionContext,
  ...moments: Parameters<typeof recordMoments>[4]
): Promise<void> {
  if (recipient) await recordMoments(deps, tx, tribute, recipient.recipientId, moments);
}

/** Lets the organisers know, once a day, that a recipient or somebody in the reel has done this. */
async function noteOnceADay(
  deps: Deps,
  tx: Transaction,
  { tribute, recipient, actor: { viewer } }: ActionContext,
  act: ReelAuditAction,
): Promise<void> {
  const who = recipient?.recipientId ?? viewer?.uid;
  // A contributor without an account who watches by their link has nothing to share or to record.
  if (who === undefined) return;
  const day = deps.clock().toISOString().slice(0, 10);
  await recordAuditEvent(tx, deps, {
    act,
    tributeId: tribute.id,
    actorId: viewer?.uid ?? null,
    subject: recipient?.recipientId ?? null,
    onceKey: `${act} ${tribute.id} ${who} ${day}`,
  });
}

async function saveForLater(
  tx: Transaction,
  { tribute, role, recipient }: ActionContext,
  userId: string,
  now: Date,
): Promise<void> {
  const isRecipient = role === "recipient";
  const opensAt = isRecipient ? ((await findGift(tx, tribute.id))?.opensAt ?? null) : null;
  await toggleSave(tx, {
    userId,
    tributeId: tribute.id,
    recipientId: recipient?.recipientId ?? null,
    recipientVersion: recipient?.version ?? null,
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
 * Counts a heart of an account, or without one of the address, where a room may watch together.
 * @throws AppError TOO_MANY_REQUESTS.
 */
const countHeart = (deps: Deps, { viewer, address }: Actor): Promise<void> =>
  viewer ? countAction(deps, "heart", viewer.uid) : countAction(deps, "heartOfAddress", address);

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
