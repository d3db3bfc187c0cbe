import type { Trim } from "@contract/trim";
import type { Transaction } from "../../../db/connection";
import type { Deps } from "../../../deps";
import { MESSAGE_TYPE } from "@contract/domain/submission";
import { tryToCount } from "../../../limits/countAction";
import { notifyAll } from "../../notifications";
import { isPreApproved } from "../../people";
import { findGift } from "../../gifts";
import { announceArrangement } from "../arrangement";
import { insertOriginal } from "../repository";
import { deleteSourcePictures } from "../still";
import type { NewSubmission, SubmissionRow } from "../submissionRow";
import type { StoredFile } from "./storedUpload";

type ArrivalDeps = Pick<Deps, "blobs" | "clock" | "jobs" | "realtime">;

/** Describes a video of which all bytes are stored. */
export interface Arrival {
  file: StoredFile;
  trim: Trim | undefined;
  /** It is hidden from now on, until an organiser shows it. */
  isHeldForReview: boolean;
}

export const arrivalColumns = ({
  file: { size, sha256 },
  trim,
  isHeldForReview,
}: Arrival): Partial<NewSubmission> => ({
  sizeBytes: size,
  sha256,
  ...trim,
  ...(isHeldForReview && { visibility: "waiting" }),
});

export async function afterArrival(
  deps: ArrivalDeps,
  tx: Transaction,
  row: SubmissionRow,
  { file, isHeldForReview }: Arrival,
): Promise<SubmissionRow> {
  const { id, userId, tribute } = row;
  await insertOriginal(tx, { submissionId: id, ownerId: userId, sizeBytes: file.size });
  await deleteSourcePictures(deps, tx, row);
  if (tribute && isHeldForReview) await announceArrangement(deps, tx, tribute);
  await notifyOfArrival(deps, tx, row);
  return row;
}

/**
 * Tells whether an answer is hidden until an organiser shows it: its sender needs approval, or the
 * recipient can watch the reel, because whoever holds the invite link could send one. The organisers
 * of a given reel may want new answers at once, and their own are always shown.
 */
export async function needsReview(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { kind, userId, tribute }: SubmissionRow,
): Promise<boolean> {
  if (!tribute || kind !== "answer" || tribute.organiserIds.includes(userId)) return false;
  const { id: tributeId, requiresApproval, opensAt } = tribute;
  if (requiresApproval && !(await isPreApproved(tx, { tributeId, userId }))) return true;
  if (opensAt === null || opensAt > clock()) return false;
  return !(await findGift(tx, tributeId))?.showsNewVideos;
}

/**
 * Notifies the tribute's organisers of a video, unless one of them sent it, and says what it waits
 * for. Further videos of the same person within an hour cause no other notification. Everybody is
 * notified of a thank-you as soon as it can be watched (`modules/thanks`).
 */
async function notifyOfArrival(
  deps: ArrivalDeps,
  tx: Transaction,
  row: SubmissionRow,
): Promise<void> {
  const { tribute } = row;
  if (!tribute || row.kind === "thanks" || tribute.organiserIds.includes(row.userId)) return;
  const { id: tributeId, name: reelName } = tribute;
  const type = row.state === "held" ? "SUBMISSION_HELD" : "SUBMISSION_RECEIVED";
  const counted = `${tributeId} ${row.userId} ${type}`;
  if (!(await tryToCount({ db: tx, clock: deps.clock }, "arrivalNotice", counted))) return;
  const isHidden = row.visibility !== "shown";
  const values = { who: row.firstName, reelName, isHidden, what: formOf(row) };
  const about = { tributeId, aboutId: row.userId };
  await notifyAll(tx, deps, tribute.organiserIds, { type, ...about, values });
}

function formOf({ mimeType }: Pick<SubmissionRow, "mimeType">): "video" | "voice" | "message" {
  if (mimeType === MESSAGE_TYPE) return "message";
  return mimeType.startsWith("audio/") ? "voice" : "video";
}
