import type { Transaction } from "../../../db/connection";
import type { Platform } from "../../../deps";
import { notify, notifyAll } from "../../notifications";
import type { SubmissionRow } from "../submissionRow";

/**
 * Tells the sender of a new recording and the organisers that it could not be prepared, and that the
 * earlier one stays. It does nothing about a video that replaces none.
 */
export async function announceFailedRetake(
  deps: Pick<Platform, "realtime" | "clock" | "jobs">,
  tx: Transaction,
  { isRetake, tribute, userId, firstName: who }: SubmissionRow,
): Promise<void> {
  if (!isRetake || !tribute) return;
  const { id: tributeId, name: reelName } = tribute;
  const fields = { type: "RETAKE_FAILED", tributeId } as const;
  await notify(tx, deps, { userId, ...fields, values: { who: null, reelName } });
  const others = tribute.organiserIds.filter((organiser) => organiser !== userId);
  await notifyAll(tx, deps, others, { ...fields, values: { who, reelName } });
}
