import type { BodyOf } from "@contract/http/endpoint";
import type { createSubmission, Submission } from "@contract/http/submission";
import type { Trim } from "@contract/trim";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import {
  followAnswers,
  followRecorded,
  joinTribute,
  reserveSeat,
  seatOfRecorded,
} from "../invites";
import {
  existingTribute,
  fitsGift,
  lockExistingTribute,
  organises,
  refusal,
  roleIn,
} from "../access";
import { requireWatchAccess, replaceInOrder } from "../presentations";
import {
  existingSubmission,
  followedSubmission,
  ownSubmission,
  removableSubmission,
} from "./access";
import { type ReceivedUpload, settleUpload } from "./arrival";
import { folderOf } from "../../storage/keys/submissionKeys";
import { announceAfter, eraseRow, eraseSubmission, followOnBoard, transition } from "./change";
import { openFeedback } from "./openFeedback";
import { presentSubmission } from "./presenter";
import {
  countOpenedSince,
  countThanks,
  countUploading,
  findByClientKey,
  findQuestion,
  findSubmission,
  insertSubmission,
  lockSubmission,
  replaceAssets,
  sentToOthers,
  submissionsOf,
  userExists,
} from "./repository";
import { copyStill } from "./still";
import type { NewAsset, SubmissionRow } from "./submissionRow";
import { keepTrim } from "./trim";

/** Submissions that one person may have under way in one reel. */
const UNFINISHED_MAX = 30;

/** Nobody records this much. Counted in the database: it holds for all processes together. */
const OPENED_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Thank-yous to one reel: a gift link can be passed on, and each of them is told to everybody. */
const THANKS_MAX = 20;

type CreateSubmissionInput = BodyOf<typeof createSubmission>;

/**
 * Opens a submission, whose bytes are then uploaded under its id. An answer makes the viewer a contributor, if the invite
 * link allows it; a thank-you needs the gift link, also when the reel is closed. A feedback is open to everybody with a name.
 * What the viewer's client has opened already under its key is answered again, and nothing is opened.
 * @throws AppError NOT_FOUND, FORBIDDEN, LINK_INVALID, REEL_CLOSED, ACCOUNT_NEEDED, BAD_REQUEST for a question of another reel,
 * LIMIT_REACHED above the quota, TOO_MANY_REQUESTS.
 */
export async function openSubmission(
  deps: Deps,
  viewer: Viewer,
  wish: CreateSubmissionInput,
): Promise<Submission> {
  const known = await openedBefore(deps.db, viewer, wish);
  if (known) return presentSubmission(known, deps.blobs);
  const row = newRow(deps, viewer, wish);
  const { pictureAssetId } = wish;
  let isOpened = false;
  try {
    const still =
      pictureAssetId === null ? null : await copyStill(deps, viewer, row.id, pictureAssetId);
    const opened = await openRow(deps, viewer, wish, { row, still });
    isOpened = opened._id === row.id;
    return opened;
  } finally {
    if (pictureAssetId !== null && !isOpened) await deps.blobs.removeFolder(folderOf(row.id));
  }
}

function openRow(
  deps: Deps,
  viewer: Viewer,
  wish: CreateSubmissionInput,
  { row, still }: { row: NewRow; still: NewAsset | null },
): Promise<Submission> {
  return deps.db.transaction(async (tx) => {
    const { tributeId } = wish;
    const known = await openedBefore(tx, viewer, wish);
    if (known) return presentSubmission(known, deps.blobs);
    await checkPace(deps, tx, viewer);
    if (tributeId === null) await openFeedback(deps, tx, row);
    else await openInReel(deps, tx, viewer, { row, wish: { ...wish, tributeId } });
    const opened = (await openedBefore(tx, viewer, wish)) ?? (await existingSubmission(tx, row.id));
    if (still && opened.id === row.id) await replaceAssets(tx, row.id, ["still"], [still]);
    announceAfter(deps, tx, opened);
    return presentSubmission(opened, deps.blobs);
  });
}

async function openedBefore(db: Database, { uid }: Viewer, { clientKey }: CreateSubmissionInput) {
  return clientKey === null ? undefined : findByClientKey(db, uid, clientKey);
}

const newRow = (
  { clock }: Deps,
  { uid }: Viewer,
  { kind, mimeType, clientKey, onBehalfOf }: CreateSubmissionInput,
) => ({
  id: newId(),
  userId: uid,
  kind,
  mimeType,
  clientKey,
  behalfFirstName: onBehalfOf?.firstName ?? null,
  behalfLastName: onBehalfOf?.lastName ?? null,
  createdAt: clock(),
  updatedAt: clock(),
});

type NewRow = ReturnType<typeof newRow>;
type ReelWish = CreateSubmissionInput & { tributeId: string };

async function openInReel(
  deps: Deps,
  tx: Transaction,
  viewer: Viewer,
  { row, wish }: { row: NewRow; wish: ReelWish },
): Promise<void> {
  const { reel, needsSeat } = await (wish.kind === "thanks"
    ? admitToThank(deps, tx, viewer, wish)
    : admit(deps, tx, viewer, wish));
  const { tributeId, questionId } = wish;
  const question = await questionOf(tx, wish);
  await checkQuota(tx, tributeId, viewer.uid);
  const { onBehalfOf } = wish;
  const behalfInviteeId = onBehalfOf && (await seatOfRecorded(deps, tx, reel, onBehalfOf));
  await insertSubmission(tx, { ...row, tributeId, questionId, question, behalfInviteeId });
  if (behalfInviteeId) await followRecorded(deps, tx, reel, behalfInviteeId);
  if (!needsSeat) return;
  await reserveSeat(deps, tx, reel, viewer.uid);
  await followAnswers(deps, tx, reel, viewer.uid);
}

/** Who may make it, with the reel locked; an organiser and who says thank you need no seat. */
interface Admission {
  reel: Awaited<ReturnType<typeof lockExistingTribute>>;
  needsSeat: boolean;
}

async function admit(
  deps: Deps,
  tx: Transaction,
  viewer: Viewer,
  wish: ReelWish,
): Promise<Admission> {
  const { reel, isOrganiser } = await joinTribute(deps, tx, viewer, wish);
  if (wish.onBehalfOf && !isOrganiser) throw new AppError("FORBIDDEN");
  return { reel, needsSeat: !isOrganiser };
}

async function admitToThank(
  { links }: Deps,
  tx: Transaction,
  viewer: Viewer,
  { tributeId, tgd }: ReelWish,
): Promise<Admission> {
  const reel = await lockExistingTribute(tx, tributeId);
  if (!fitsGift(links, tgd, reel)) throw refusal({ viewer, tgd });
  await requireWatchAccess({ db: tx, links }, reel, { viewer: null, tgd });
  if ((await countThanks(tx, tributeId)) >= THANKS_MAX)
    throw new AppError("LIMIT_REACHED", "This reel has as many thank-yous as it can take.");
  return { reel, needsSeat: false };
}

/** The words as they were asked: the organiser may change the question afterwards. */
async function questionOf(
  db: Database,
  { tributeId, questionId }: ReelWish,
): Promise<string | null> {
  if (questionId === null) return null;
  const question = await findQuestion(db, tributeId, questionId);
  if (question === undefined) throw new AppError("BAD_REQUEST", "This reel does not ask that.");
  return question;
}

/** @throws AppError TOO_MANY_REQUESTS. */
async function checkPace({ clock }: Deps, tx: Transaction, { uid }: Viewer): Promise<void> {
  const since = new Date(clock().getTime() - MINUTE_MS);
  if ((await countOpenedSince(tx, uid, since)) >= OPENED_PER_MINUTE)
    throw new AppError("TOO_MANY_REQUESTS");
}

/** The reel is locked, so that somebody's requests wait for each other. */
async function checkQuota(tx: Transaction, tributeId: string, userId: string): Promise<void> {
  if (!(await userExists(tx, userId)))
    throw new AppError("ACCOUNT_NEEDED", "Please tell us your name first.");
  if ((await countUploading(tx, tributeId, userId)) >= UNFINISHED_MAX)
    throw new AppError("LIMIT_REACHED", "Please finish the videos that you have begun first.");
}

/** What its person says of a video that is all here. */
interface Confirmation extends ReceivedUpload {
  trim: Trim;
  /** Id of the answer that it takes the place of. */
  replaces: string | null;
}

/**
 * Whether all bytes are safe, and which part of them is shown. Only then the answer goes that this one takes the place of.
 * @throws AppError as `settle`, `keepTrim` and `ownSubmission`; BAD_REQUEST for the place of what is not theirs in this reel.
 */
export async function confirmSubmission(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { trim, replaces, ...sent }: Confirmation,
): Promise<Submission> {
  await ownSubmission(deps.db, viewer, id);
  // Before it arrives: what is made of it then is made of this part.
  await keepTrim(deps, id, trim);
  const replaced = replaces === null ? undefined : await replacedBy(deps, id, replaces);
  const settled = await settleUpload(deps, id, sent);
  if (replaced) await replaceRow(deps, replaced, id);
  return presentSubmission(settled, deps.blobs);
}

/** Removes an answer; the other one has its place in the reel from then on. */
async function replaceRow(deps: Deps, old: SubmissionRow, to: string): Promise<void> {
  const { id: from, reel } = old;
  await deps.db.transaction(async (tx) => {
    await lockSubmission(tx, from);
    if (reel)
      await replaceInOrder(deps, tx, { tributeId: reel.id, creatorId: reel.creatorId, from, to });
  });
  await removeRow(deps, old);
}

/** The answer whose place another one takes; undefined when it is gone, as after an answer that was lost. */
async function replacedBy(
  { db }: Deps,
  id: string,
  replaces: string,
): Promise<SubmissionRow | undefined> {
  const old = await findSubmission(db, replaces);
  const next = await existingSubmission(db, id);
  const isSamePlace =
    old?.id !== next.id &&
    old?.kind === next.kind &&
    old.userId === next.userId &&
    old.tributeId === next.tributeId;
  if (old && (!isSamePlace || next.kind !== "answer"))
    throw new AppError("BAD_REQUEST", "That video can't be replaced.");
  return old;
}

/**
 * Has a submission prepared once more that could not be; its original was kept.
 * @throws AppError as `followedSubmission`; BAD_REQUEST when it has not failed.
 */
export async function retrySubmission(deps: Deps, viewer: Viewer, id: string): Promise<Submission> {
  await followedSubmission(deps.db, viewer, id);
  return deps.db.transaction(async (tx) => {
    const set = { progress: 0, failure: null };
    const row = await transition(deps, tx, id, { from: ["failed"], to: "uploaded", set });
    if (!row) throw new AppError("BAD_REQUEST", "This video has not failed.");
    await deps.jobs.add(tx, "normalise", { submissionId: id });
    await followOnBoard(deps, tx, row);
    announceAfter(deps, tx, row);
    return presentSubmission(row, deps.blobs);
  });
}

/** All of the reel's for its organisers, the viewer's own for everybody else. @throws AppError NOT_FOUND. */
export async function listSubmissions(
  deps: Deps,
  viewer: Viewer,
  tributeId: string,
): Promise<Submission[]> {
  const role = await roleIn(deps, await existingTribute(deps.db, tributeId), { viewer });
  const owner = organises(role) ? undefined : viewer.uid;
  const rows = await submissionsOf(deps.db, tributeId, owner);
  return rows.map((row) => presentSubmission(row, deps.blobs));
}

/** Removes a submission with everything stored of it. @throws AppError as `removableSubmission`. */
export async function removeSubmission(deps: Deps, viewer: Viewer, id: string): Promise<boolean> {
  return removeRow(deps, await removableSubmission(deps.db, viewer, id));
}

/** Removes without asking who wants it. False when it was gone already. */
export function removeRow(deps: Deps, row: SubmissionRow): Promise<boolean> {
  return deps.uploads.locks.exclusively(row.id, async () => {
    const removed = await deps.db.transaction((tx) =>
      eraseSubmission(deps, tx, row, folderOf(row.id)),
    );
    await deps.uploads.remove(row.id);
    return removed;
  });
}

/** Erases what somebody sent for reels of others and as feedback, in a transaction that has locked these; the files are the caller's. @returns ids. */
export async function eraseSentToOthers(
  deps: Pick<Deps, "jobs" | "realtime" | "clock" | "blobs">,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const rows = await sentToOthers(tx, userId);
  for (const row of rows) await eraseRow(deps, tx, row);
  return rows.map(({ id }) => id);
}
