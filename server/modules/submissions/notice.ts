import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { notify } from "../notifications/service";
import type { SubmissionRow } from "./submissionRow";

/** Tells the reel's organisers that a video has arrived, unless one of them made it. */
export async function noticeOfArrival(
  deps: Deps,
  tx: Transaction,
  { kind, organiserIds, userId, tributeId, tributeName, firstName }: SubmissionRow,
): Promise<void> {
  if (organiserIds.includes(userId)) return;
  const who = firstName || "Somebody";
  const isThanks = kind === "thanks";
  const text = `${who} ${isThanks ? "says thank you for" : "sent a video for"} “${tributeName}”.`;
  for (const organiserId of organiserIds)
    await notify(tx, deps, {
      userId: organiserId,
      type: isThanks ? "THANK_YOU" : "SUBMISSION_RECEIVED",
      tributeId,
      text,
    });
}
