import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { notify } from "../notifications/service";
import type { SubmissionRow } from "./submissionRow";

/** Tells the reel's creator that a video has arrived, unless it is the creator's own. */
export async function noticeOfArrival(
  deps: Deps,
  tx: Transaction,
  { kind, creatorId, userId, tributeId, tributeName, firstName }: SubmissionRow,
): Promise<void> {
  if (creatorId === userId) return;
  const who = firstName || "Somebody";
  const isThanks = kind === "thanks";
  await notify(tx, deps, {
    userId: creatorId,
    type: isThanks ? "THANK_YOU" : "SUBMISSION_RECEIVED",
    tributeId,
    text: `${who} ${isThanks ? "says thank you for" : "sent a video for"} “${tributeName}”.`,
  });
}
