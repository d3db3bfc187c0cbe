import type { Database, Transaction } from "../../db/connection";
import type { Platform } from "../../deps";
import { emitToOrganisers } from "../access";
import { findGift } from "../gifts";
import { findPresentation, type PresentationRow, upsertPresentation } from "./repository";

type ChangeDeps = Pick<Platform, "clock" | "realtime">;

interface Place {
  tributeId: string;
  creatorId: string;
}

interface Replacement extends Place {
  /** These are the ids of the replaced answer and of the answer that takes its place. */
  from: string;
  to: string;
}

/**
 * Puts a new answer in the place of its sender's former one: at its position in the order, with the
 * display name from the organisers. The new answer is neither hidden nor trimmed, since organisers
 * have to watch it first. The caller has locked the tribute.
 */
export async function replaceInOrder(
  deps: ChangeDeps,
  tx: Transaction,
  { from, to, ...place }: Replacement,
): Promise<void> {
  const row = await findPresentation(tx, place.tributeId);
  if (!row?.order.includes(from)) return;
  const nameOf = (id: string) => row.clips.find((edit) => edit._id === id)?.displayName;
  const named = nameOf(from) ?? nameOf(to) ?? null;
  const renamed = { _id: to, trimStartMs: null, trimEndMs: null, displayName: named };
  const others = row.clips.filter((edit) => edit._id !== from && edit._id !== to);
  await saveAndAnnounce(deps, tx, place, {
    order: row.order.filter((id) => id !== to).map((id) => (id === from ? to : id)),
    hidden: row.hidden.filter((id) => id !== from),
    waiting: row.waiting.filter((id) => id !== from),
    clips: named === null ? others : [...others, renamed],
    version: row.version + 1,
  });
}

/**
 * Hides an answer that replaces none after all, until an organiser shows it. It keeps its place at
 * the end of the order. The caller has locked the tribute.
 */
export async function hideFromReel(
  deps: ChangeDeps,
  tx: Transaction,
  answer: Place & { id: string },
): Promise<void> {
  const row = await findPresentation(tx, answer.tributeId);
  // An organiser who has saved the order has decided about this answer.
  if (row?.order.includes(answer.id)) return;
  await holdForReview(deps, tx, row, answer);
}

async function holdForReview(
  deps: ChangeDeps,
  tx: Transaction,
  row: PresentationRow | undefined,
  { id, ...place }: Place & { id: string },
): Promise<void> {
  if (row?.hidden.includes(id)) return;
  const hidden = [...(row?.hidden ?? []), id];
  const waiting = [...(row?.waiting ?? []), id];
  await saveAndAnnounce(deps, tx, place, { hidden, waiting, version: (row?.version ?? 0) + 1 });
}

/**
 * Shows an answer that waits. The caller has locked the tribute.
 * @returns false when it does not wait, for example because an organiser has hidden it.
 */
export async function approveHeldAnswer(
  deps: ChangeDeps & Pick<Platform, "jobs">,
  tx: Transaction,
  { id, ...place }: Place & { id: string },
): Promise<boolean> {
  const row = await findPresentation(tx, place.tributeId);
  if (!row?.waiting.includes(id) || !row.hidden.includes(id)) return false;
  const others = (ids: readonly string[]) => ids.filter((one) => one !== id);
  await saveAndAnnounce(deps, tx, place, {
    hidden: others(row.hidden),
    waiting: others(row.waiting),
    version: row.version + 1,
  });
  await deps.jobs.add(tx, "pieces", { tributeId: place.tributeId });
  return true;
}

export async function isHiddenInReel(
  db: Database,
  tributeId: string,
  id: string,
): Promise<boolean> {
  const row = await findPresentation(db, tributeId);
  return row?.hidden.includes(id) ?? false;
}

/**
 * Removes a deleted answer from what the organisers have saved, so that an editor that is open
 * learns it before its next save. The caller has locked the tribute.
 */
export async function removeFromOrder(
  deps: ChangeDeps,
  tx: Transaction,
  { id, ...place }: Place & { id: string },
): Promise<void> {
  const row = await findPresentation(tx, place.tributeId);
  if (!row) return;
  const others = (ids: readonly string[]) => ids.filter((one) => one !== id);
  const isSaved = [...row.order, ...row.hidden].includes(id);
  const clips = row.clips.filter((edit) => edit._id !== id);
  if (!isSaved && clips.length === row.clips.length) return;
  const arrangement = {
    order: others(row.order),
    hidden: others(row.hidden),
    waiting: others(row.waiting),
  };
  await saveAndAnnounce(deps, tx, place, { ...arrangement, clips, version: row.version + 1 });
}

/**
 * Hides a contributor's new answer until an organiser shows it, if its sender needs approval or the
 * recipient can watch the reel: whoever holds the invite link could send one. The organisers of a
 * given reel may want new answers at once. An organiser who saved the order while the answer was on
 * its way has not seen it.
 * @returns true when the answer waits.
 */
export async function holdForReviewIfNeeded(
  deps: ChangeDeps,
  tx: Transaction,
  { isApproved, ...answer }: Place & { id: string; isApproved: boolean },
): Promise<boolean> {
  const gift = await findGift(tx, answer.tributeId);
  const isGiven = gift !== null && gift.opensAt <= deps.clock();
  if (isApproved && (!isGiven || gift.showsNewVideos)) return false;
  await holdForReview(deps, tx, await findPresentation(tx, answer.tributeId), answer);
  return true;
}

async function saveAndAnnounce(
  { clock, realtime }: ChangeDeps,
  tx: Transaction,
  { tributeId, creatorId }: Place,
  change: Partial<PresentationRow> & { version: number },
): Promise<void> {
  const { version } = change;
  await upsertPresentation(tx, tributeId, { ...change, updatedAt: clock() });
  await emitToOrganisers(realtime, tx, { id: tributeId, creatorId }, "presentation", {
    tributeId,
    version,
  });
}
