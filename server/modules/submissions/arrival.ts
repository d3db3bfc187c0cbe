import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { SubmissionState } from "@contract/http/submission";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { spendSeat } from "../invites";
import { deleteFeedbackMail } from "../messages";
import { existingSubmission } from "./access";
import { derivedFolder, folderOf, originalKey } from "../../storage/keys/submissionKeys";
import { announceAfter, followOnBoard, transition } from "./change";
import { noticeOfArrival } from "./notice";
import { findSubmission, lockSubmission, replaceAssets } from "./repository";
import { dropKeptPicture } from "./still";
import { MADE_KINDS, type SubmissionRow } from "./submissionRow";

/** What the client says that it has sent; `size` in bytes, `sha256` in hex. */
export interface ReceivedUpload {
  size: number;
  sha256: string | null;
}

interface Arrived {
  size: number;
  sha256: string;
}

const ARRIVED: readonly SubmissionState[] = ["uploaded", "processing", "ready", "failed", "held"];

async function sha256Of(bytes: Readable): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(bytes, hash);
  return hash.digest("hex");
}

function differs(arrived: Arrived, sent: ReceivedUpload | undefined): boolean {
  if (!sent) return false;
  return arrived.size !== sent.size || (sent.sha256 ?? arrived.sha256) !== arrived.sha256;
}

/** Bytes of an upload whose file has left the upload folder; null while it has not. */
export async function arrivedSize(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  id: string,
): Promise<number | null> {
  const row = await findSubmission(db, id);
  if (!row) return null;
  return row.state === "uploading" ? blobs.sizeOf(originalKey(id)) : row.sizeBytes;
}

/**
 * Takes a submission from `uploading` to `uploaded` when all of its bytes are here and are the ones that were sent: hashes the
 * file, moves it among the blobs, then writes the row, its counters and its job in one transaction. It may be repeated and may
 * stop between any two steps: a file that was moved is found where it went, and the row is written once.
 * @throws AppError NOT_FOUND; UPLOAD_INCOMPLETE; UPLOAD_DAMAGED, after which the upload may be started again.
 */
export function settleUpload(
  deps: Deps,
  id: string,
  sent?: ReceivedUpload,
): Promise<SubmissionRow> {
  return deps.uploads.locks.exclusively(id, async () => {
    const row = await existingSubmission(deps.db, id);
    if (row.state !== "uploading") return settled(deps, row, sent);
    const arrived = (await takeUpload(deps, id, sent)) ?? (await takeMoved(deps, id, sent));
    if (!arrived) throw new AppError("UPLOAD_INCOMPLETE");
    const uploaded = await recordArrival(deps, row, arrived);
    await deps.uploads.remove(id);
    return uploaded;
  });
}

/** Moves a complete upload among the blobs; null when there is no file of it. */
async function takeUpload(
  { uploads, blobs }: Deps,
  id: string,
  sent: ReceivedUpload | undefined,
): Promise<Arrived | null> {
  const upload = await uploads.status(id);
  if (!upload) return null;
  const { offset, size } = upload;
  if (offset !== size || (sent && sent.size !== size)) throw new AppError("UPLOAD_INCOMPLETE");
  const arrived = { size, sha256: await sha256Of(uploads.read(id)) };
  if (differs(arrived, sent)) {
    await uploads.remove(id);
    throw new AppError("UPLOAD_DAMAGED");
  }
  await uploads.putInto(blobs, originalKey(id), id);
  return arrived;
}

/** The file that an earlier attempt had moved before it was interrupted. */
async function takeMoved(
  { blobs }: Deps,
  id: string,
  sent: ReceivedUpload | undefined,
): Promise<Arrived | null> {
  const size = await blobs.sizeOf(originalKey(id));
  if (size === null) return null;
  const bytes = blobs.stream(originalKey(id), { start: 0, end: size - 1 });
  const arrived = { size, sha256: await sha256Of(bytes) };
  if (!differs(arrived, sent)) return arrived;
  await blobs.remove(originalKey(id));
  throw new AppError("UPLOAD_DAMAGED");
}

async function recordArrival(
  deps: Deps,
  submission: SubmissionRow,
  { size, sha256 }: Arrived,
): Promise<SubmissionRow> {
  const { id, userId } = submission;
  const row = await deps.db.transaction(async (tx) => {
    const waiting = await lockSubmission(tx, id);
    if (waiting?.state !== "uploading") return undefined;
    const to = (await isPaidFor(deps, tx, submission)) ? "uploaded" : "held";
    const set = { sizeBytes: size, sha256 };
    const arrived = await transition(deps, tx, id, { from: ["uploading"], to, set });
    if (!arrived) return undefined;
    const original = { key: originalKey(id), kind: "original" as const, sizeBytes: size };
    await replaceAssets(tx, id, ["original"], [{ ...original, ownerId: userId, submissionId: id }]);
    await dropKeptPicture(deps, tx, id);
    if (to === "uploaded") await deps.jobs.add(tx, "normalise", { submissionId: id });
    await noticeOfArrival(deps, tx, arrived);
    await followOnBoard(deps, tx, arrived);
    announceAfter(deps, tx, arrived);
    return arrived;
  });
  if (row) return row;
  // Removed together with its reel while its bytes were read: nothing of it may stay.
  await deps.blobs.removeFolder(folderOf(id));
  throw new AppError("NOT_FOUND");
}

/** Whether a video may go on: its person has a credit, or needs none. */
async function isPaidFor(deps: Deps, tx: Transaction, row: SubmissionRow): Promise<boolean> {
  const { reel, kind, userId } = row;
  if (!reel || kind === "thanks" || reel.organiserIds.includes(userId)) return true;
  return spendSeat(deps, tx, reel, userId);
}

/** Asked again about what has arrived: the same answer, unless the client holds other bytes than we do. */
async function settled(
  deps: Deps,
  row: SubmissionRow,
  sent: ReceivedUpload | undefined,
): Promise<SubmissionRow> {
  const { sizeBytes: size, sha256 } = row;
  if (size === null || sha256 === null || !differs({ size, sha256 }, sent)) return row;
  await startAgain(deps, row.id, sha256);
  throw new AppError("UPLOAD_DAMAGED");
}

/** Forgets bytes that were damaged on their way; the row goes first, so that none is left that promises a file. */
async function startAgain(deps: Deps, id: string, sha256: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await transition(deps, tx, id, {
      from: ARRIVED,
      to: "uploading",
      set: { sizeBytes: null, sha256: null, durationMs: null, progress: 0, failure: null },
    });
    await replaceAssets(tx, id, ["original", ...MADE_KINDS], []);
    if (!row) return;
    if (row.kind === "feedback") await deleteFeedbackMail(tx, id);
    await followOnBoard(deps, tx, row);
    announceAfter(deps, tx, { ...row, posterKey: null });
  });
  await deps.blobs.remove(originalKey(id));
  await deps.blobs.removeFolder(derivedFolder(id, sha256));
}
