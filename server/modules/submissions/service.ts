import type { BodyOf } from "@contract/http/endpoint";
import type { createSubmission, Submission } from "@contract/http/submission";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { join } from "../contributors/service";
import { existingTribute, organises, refusal, roleIn } from "../tributes/access";
import { existingSubmission, ownSubmission, removableSubmission } from "./access";
import { type Sent, settle } from "./arrival";
import { folderOf } from "./blobKeys";
import { announceAfter, eraseSubmission } from "./change";
import { presentSubmission } from "./presenter";
import {
  countUploading,
  findQuestion,
  insertSubmission,
  lockUser,
  submissionsOf,
} from "./repository";
import type { SubmissionRow } from "./submissionRow";

/** Submissions that one person may have under way in one reel. */
const UNFINISHED_MAX = 30;

type Wish = BodyOf<typeof createSubmission>;

/**
 * Opens a submission, whose bytes are then uploaded under its id. An answer makes the viewer a contributor, if the invite
 * link allows it; a thank-you needs the gift link, also when the reel is closed.
 * @throws AppError NOT_FOUND, FORBIDDEN, LINK_INVALID, REEL_CLOSED, ACCOUNT_NEEDED, BAD_REQUEST for a question of another reel,
 * TOO_MANY_REQUESTS above the quota.
 */
export async function open(deps: Deps, viewer: Viewer, wish: Wish): Promise<Submission> {
  await (wish.kind === "thanks" ? admitToThank(deps, viewer, wish) : admit(deps, viewer, wish));
  const row = {
    id: newId(),
    tributeId: wish.tributeId,
    userId: viewer.uid,
    kind: wish.kind,
    mimeType: wish.mimeType,
    questionId: wish.questionId,
    question: await questionOf(deps.db, wish),
    createdAt: deps.clock(),
    updatedAt: deps.clock(),
  };
  return deps.db.transaction(async (tx) => {
    await checkQuota(tx, row);
    await insertSubmission(tx, row);
    const opened = await existingSubmission(tx, row.id);
    announceAfter(deps, tx, opened);
    return presentSubmission(opened, deps.blobs);
  });
}

async function admit(deps: Deps, viewer: Viewer, { tributeId, invite }: Wish): Promise<void> {
  await join(deps, viewer, tributeId, invite);
  const tribute = await existingTribute(deps.db, tributeId);
  if (tribute.state === "closed") throw new AppError("REEL_CLOSED");
}

async function admitToThank({ db, links }: Deps, viewer: Viewer, wish: Wish): Promise<void> {
  const { id, giftVersion } = await existingTribute(db, wish.tributeId);
  if (!links.fits(wish.tgd, "gift", id, giftVersion)) throw refusal({ viewer, tgd: wish.tgd });
}

/** The words as they were asked: the organiser may change the question afterwards. */
async function questionOf(db: Database, { tributeId, questionId }: Wish): Promise<string | null> {
  if (questionId === null) return null;
  const question = await findQuestion(db, tributeId, questionId);
  if (question === undefined) throw new AppError("BAD_REQUEST", "This reel does not ask that.");
  return question;
}

async function checkQuota(
  tx: Transaction,
  { tributeId, userId }: { tributeId: string; userId: string },
): Promise<void> {
  if (!(await lockUser(tx, userId)))
    throw new AppError("ACCOUNT_NEEDED", "Please tell us your name first.");
  if ((await countUploading(tx, tributeId, userId)) >= UNFINISHED_MAX)
    throw new AppError("TOO_MANY_REQUESTS", "Please finish the videos that you have begun first.");
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
