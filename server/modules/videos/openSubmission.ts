import type { BodyOf } from "@contract/http/endpoint";
import type { createSubmission, Submission } from "@contract/http/submission";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import { EXISTING } from "../../limits/existing";
import type { Viewer } from "../../plugins/identity";
import { folderOf } from "../../storage/keys/submissionKeys";
import { type lockExistingTribute, userExists } from "../access";
import {
  joinTribute,
  type Newcomer,
  seatForRecordedPerson,
  syncRecordedSeat,
  syncSeatWithAnswers,
} from "../people";
import { lockOpenGift } from "../gifts";
import { existingSubmission } from "./access";
import { announceAfterCommit } from "./change";
import { openFeedback } from "./openFeedback";
import { presentSubmission } from "./presenter";
import { answersOf, countOpenedSince, countUploading, fullThanks } from "./quotaRepository";
import { findByClientKey, findQuestion, insertSubmission, replaceAssets } from "./repository";
import { copyStills } from "./still";
import type { NewAsset } from "./submissionRow";

type CreateSubmissionInput = BodyOf<typeof createSubmission> & Pick<Newcomer, "address">;

/**
 * Opens a submission, whose bytes are then uploaded under its id. An answer makes the viewer a
 * contributor if the invite link allows it. A thank-you needs the gift link of an open gift, and
 * works even when the tribute is closed. A feedback is open to everybody with a profile. A repeated call with the
 * same client key returns the existing submission.
 * @throws AppError NOT_FOUND, FORBIDDEN, LINK_INVALID, BLOCKED, REEL_CLOSED, ACCOUNT_NEEDED, BAD_REQUEST for
 * a question of another tribute, LIMIT_REACHED above the quota, TOO_MANY_REQUESTS.
 */
export async function openSubmission(
  deps: Deps,
  viewer: Viewer,
  input: CreateSubmissionInput,
): Promise<Submission> {
  const known = await findOpened(deps.db, viewer, input);
  if (known) return presentSubmission(known, deps, viewer.uid);
  const row = toNewRow(deps, viewer, input);
  const { pictureAssetIds } = input;
  let isOpened = false;
  try {
    const stills = await copyStills(deps, viewer, row.id, pictureAssetIds);
    const opened = await openRow(deps, viewer, input, { row, stills });
    isOpened = opened._id === row.id;
    return opened;
  } finally {
    if (pictureAssetIds.length > 0 && !isOpened) await deps.blobs.removeFolder(folderOf(row.id));
  }
}

function openRow(
  deps: Deps,
  viewer: Viewer,
  input: CreateSubmissionInput,
  { row, stills }: { row: NewRow; stills: NewAsset[] },
): Promise<Submission> {
  return deps.db.transaction(async (tx) => {
    const { tributeId } = input;
    const known = await findOpened(tx, viewer, input);
    if (known) return presentSubmission(known, deps, viewer.uid);
    await checkRate(deps, tx, viewer);
    if (tributeId === null) await openFeedback(deps, tx, row);
    else await openInTribute(deps, tx, viewer, { row, input: { ...input, tributeId } });
    const opened = (await findOpened(tx, viewer, input)) ?? (await existingSubmission(tx, row.id));
    if (opened.id === row.id) await replaceAssets(tx, row.id, ["still"], stills);
    announceAfterCommit(deps, tx, opened);
    return presentSubmission(opened, deps, viewer.uid);
  });
}

async function findOpened(db: Database, { uid }: Viewer, { clientKey }: CreateSubmissionInput) {
  return clientKey === null ? undefined : findByClientKey(db, uid, clientKey);
}

const toNewRow = (
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

type NewRow = ReturnType<typeof toNewRow>;
type TributeSubmissionInput = CreateSubmissionInput & { tributeId: string };

async function openInTribute(
  deps: Deps,
  tx: Transaction,
  viewer: Viewer,
  { row, input }: { row: NewRow; input: TributeSubmissionInput },
): Promise<void> {
  const { tribute, needsSeat, recipientId } = await (input.kind === "thanks"
    ? admitRecipient(deps, tx, viewer, input)
    : admitContributor(deps, tx, viewer, input));
  const { tributeId, questionId } = input;
  const question = await questionTextOf(tx, input);
  await checkQuota(tx, tributeId, viewer.uid);
  if (needsSeat) await checkAnswers(tx, tributeId, viewer.uid);
  const { onBehalfOf } = input;
  const behalfInviteeId =
    onBehalfOf && (await seatForRecordedPerson(deps, tx, tribute, onBehalfOf));
  const about = { tributeId, questionId, question, behalfInviteeId, recipientId };
  await insertSubmission(tx, { ...row, ...about });
  if (behalfInviteeId) await syncRecordedSeat(deps, tx, tribute, behalfInviteeId);
  if (!needsSeat) return;
  await syncSeatWithAnswers(deps, tx, tribute, viewer.uid);
}

/**
 * Contains the locked tribute, once the viewer was admitted. Organisers and senders of a thank-you
 * need no seat.
 */
interface Admission {
  tribute: Awaited<ReturnType<typeof lockExistingTribute>>;
  needsSeat: boolean;
  /** Names the recipient who says thank you. It is null for an answer. */
  recipientId: string | null;
}

async function admitContributor(
  deps: Deps,
  tx: Transaction,
  viewer: Viewer,
  input: TributeSubmissionInput,
): Promise<Admission> {
  const { tribute, isOrganiser } = await joinTribute(deps, tx, viewer, input);
  if (input.onBehalfOf && !isOrganiser) throw new AppError("FORBIDDEN");
  return { tribute, needsSeat: !isOrganiser, recipientId: null };
}

async function admitRecipient(
  deps: Deps,
  tx: Transaction,
  viewer: Viewer,
  input: TributeSubmissionInput,
): Promise<Admission> {
  const { tribute, recipient } = await lockOpenGift(deps, tx, viewer, input);
  const { recipientId } = recipient;
  const full = await fullThanks(tx, { tributeId: tribute.id, userId: viewer.uid, recipientId });
  if (full) throw new AppError("LIMIT_REACHED", full.message);
  return { tribute, needsSeat: false, recipientId };
}

/**
 * Returns the question's text to store with the answer, as the organiser may change the question
 * later.
 */
async function questionTextOf(
  db: Database,
  { tributeId, questionId }: TributeSubmissionInput,
): Promise<string | null> {
  if (questionId === null) return null;
  const question = await findQuestion(db, tributeId, questionId);
  if (question === undefined)
    throw new AppError("BAD_REQUEST", "That question isn't part of this reel.");
  return question;
}

/**
 * Limits how fast a user opens submissions.
 * @throws AppError TOO_MANY_REQUESTS.
 */
async function checkRate({ clock }: Deps, tx: Transaction, { uid }: Viewer): Promise<void> {
  const since = new Date(clock().getTime() - EXISTING.openedSubmissions.windowMs);
  if ((await countOpenedSince(tx, uid, since)) >= EXISTING.openedSubmissions.max)
    throw new AppError("TOO_MANY_REQUESTS");
}

/**
 * Limits a user's unfinished submissions. The tribute is locked, so that a user's requests wait for
 * each other.
 * @throws AppError ACCOUNT_NEEDED, LIMIT_REACHED.
 */
async function checkQuota(tx: Transaction, tributeId: string, userId: string): Promise<void> {
  if (!(await userExists(tx, userId)))
    throw new AppError("ACCOUNT_NEEDED", "Please tell us your name first.");
  if ((await countUploading(tx, tributeId, userId)) >= EXISTING.unfinishedSubmissions.max)
    throw new AppError("LIMIT_REACHED", EXISTING.unfinishedSubmissions.message);
}

/**
 * Limits the answers of a contributor, also those that failed: each has to be deleted by hand.
 * @throws AppError LIMIT_REACHED.
 */
async function checkAnswers(tx: Transaction, tributeId: string, userId: string): Promise<void> {
  const { answers, questions } = await answersOf(tx, { tributeId, userId });
  if (answers >= Math.max(EXISTING.answers.max, 2 * questions))
    throw new AppError("LIMIT_REACHED", EXISTING.answers.message);
}
