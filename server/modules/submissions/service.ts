import type { BodyOf } from "@contract/http/endpoint";
import type { createSubmission, Submission } from "@contract/http/submission";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { joinIn } from "../contributors/service";
import { followAnswers, reserveSeat } from "../invites/seats";
import {
  existingTribute,
  lockExistingTribute,
  organises,
  refusal,
  roleIn,
} from "../tributes/access";
import { existingSubmission, ownSubmission, removableSubmission } from "./access";
import { type Sent, settle } from "./arrival";
import { folderOf } from "./blobKeys";
import { announceAfter, eraseRow, eraseSubmission } from "./change";
import { openFeedback } from "./openFeedback";
import { presentSubmission } from "./presenter";
import {
  countUploading,
  findQuestion,
  insertSubmission,
  sentToOthers,
  submissionsOf,
  userExists,
} from "./repository";
import type { SubmissionRow } from "./submissionRow";

/** Submissions that one person may have under way in one reel. */
const UNFINISHED_MAX = 30;

type Wish = BodyOf<typeof createSubmission>;

/**
 * Opens a submission, whose bytes are then uploaded under its id. An answer makes the viewer a contributor, if the invite
 * link allows it; a thank-you needs the gift link, also when the reel is closed. A feedback is open to everybody with a name.
 * @throws AppError NOT_FOUND, FORBIDDEN, LINK_INVALID, REEL_CLOSED, ACCOUNT_NEEDED, BAD_REQUEST for a question of another reel,
 * LIMIT_REACHED above the quota.
 */
export async function open(deps: Deps, viewer: Viewer, wish: Wish): Promise<Submission> {
  return deps.db.transaction(async (tx) => {
    const { tributeId } = wish;
    const row = newRow(deps, viewer, wish);
    if (tributeId === null) await openFeedback(deps, tx, row);
    else await openInReel(deps, tx, viewer, { row, wish: { ...wish, tributeId } });
    const opened = await existingSubmission(tx, row.id);
    announceAfter(deps, tx, opened);
    return presentSubmission(opened, deps.blobs);
  });
}

const newRow = ({ clock }: Deps, { uid }: Viewer, { kind, mimeType }: Wish) => ({
  id: newId(),
  userId: uid,
  kind,
  mimeType,
  createdAt: clock(),
  updatedAt: clock(),
});

type NewRow = ReturnType<typeof newRow>;
type ReelWish = Wish & { tributeId: string };

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
  await insertSubmission(tx, { ...row, tributeId, questionId, question });
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
  const { reel, isOrganiser } = await joinIn(deps, tx, viewer, wish);
  if (reel.state === "closed") throw new AppError("REEL_CLOSED");
  return { reel, needsSeat: !isOrganiser };
}

async function admitToThank(
  { links }: Deps,
  tx: Transaction,
  viewer: Viewer,
  { tributeId, tgd }: ReelWish,
): Promise<Admission> {
  const reel = await lockExistingTribute(tx, tributeId);
  if (!links.fits(tgd, "gift", reel.id, reel.giftVersion)) throw refusal({ viewer, tgd });
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

/** The reel is locked, so that somebody's requests wait for each other. */
async function checkQuota(tx: Transaction, tributeId: string, userId: string): Promise<void> {
  if (!(await userExists(tx, userId)))
    throw new AppError("ACCOUNT_NEEDED", "Please tell us your name first.");
  if ((await countUploading(tx, tributeId, userId)) >= UNFINISHED_MAX)
    throw new AppError("LIMIT_REACHED", "Please finish the videos that you have begun first.");
}

/** Whether all bytes are safe. @throws AppError as `settle` and `ownSubmission`. */
export async function confirm(
  deps: Deps,
  viewer: Viewer,
  id: string,
  sent: Sent,
): Promise<Submission> {
  await ownSubmission(deps.db, viewer, id);
  return presentSubmission(await settle(deps, id, sent), deps.blobs);
}

/** All of the reel's for its organisers, the viewer's own for everybody else. @throws AppError NOT_FOUND. */
export async function list(deps: Deps, viewer: Viewer, tributeId: string): Promise<Submission[]> {
  const role = await roleIn(deps, await existingTribute(deps.db, tributeId), { viewer });
  const owner = organises(role) ? undefined : viewer.uid;
  const rows = await submissionsOf(deps.db, tributeId, owner);
  return rows.map((row) => presentSubmission(row, deps.blobs));
}

/** Removes a submission with everything stored of it. @throws AppError as `removableSubmission`. */
export async function remove(deps: Deps, viewer: Viewer, id: string): Promise<boolean> {
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
  deps: Pick<Deps, "jobs" | "realtime" | "clock">,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const rows = await sentToOthers(tx, userId);
  for (const row of rows) await eraseRow(deps, tx, row);
  return rows.map(({ id }) => id);
}
