import type { Transaction } from "../../../db/connection";
import type { Deps } from "../../../deps";
import { tryToCount } from "../../../limits/countAction";
import { notifyAll } from "../../notifications";
import type { SubmissionRow } from "../submissionRow";

/**
 * Notifies the tribute's organisers of a video, unless one of them sent it, and says what it waits
 * for. Further videos of the same person within an hour cause no other notification. Everybody is
 * notified of a thank-you as soon as it can be watched (`modules/thanks`).
 */
export async function notifyOfArrival(
  deps: Deps,
  tx: Transaction,
  row: SubmissionRow,
): Promise<void> {
  const { tribute } = row;
  if (!tribute || row.kind === "thanks" || tribute.organiserIds.includes(row.userId)) return;
  const { id: tributeId, name: reelName } = tribute;
  const type = row.state === "held" ? "SUBMISSION_HELD" : "SUBMISSION_RECEIVED";
  const counted = `${tributeId} ${row.userId} ${type}`;
  if (!(await tryToCount({ db: tx, clock: deps.clock }, "arrivalNotice", counted))) return;
  const values = { who: row.firstName, reelName, isHidden: row.visibility !== "shown" };
  await notifyAll(tx, deps, tribute.organiserIds, { tributeId, type, values });
}
