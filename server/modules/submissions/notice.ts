import type { Notification } from "@contract/http/notification";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { notify } from "../notifications/service";
import type { SubmissionRow } from "./submissionRow";

/**
 * Tells the reel's organisers that a video has arrived, unless one of them made it. A thank-you is told of, to everybody, once it
 * can be watched (`modules/thanks`).
 */
export async function noticeOfArrival(
  deps: Deps,
  tx: Transaction,
  row: SubmissionRow,
): Promise<void> {
  const { reel } = row;
  if (!reel || row.kind === "thanks" || reel.organiserIds.includes(row.userId)) return;
  const said = { tributeId: reel.id, ...wordsFor(row, reel.name) };
  for (const userId of reel.organiserIds) await notify(tx, deps, { userId, ...said });
}

function wordsFor(
  { state, firstName }: SubmissionRow,
  reelName: string,
): Pick<Notification, "type" | "text"> {
  const who = firstName || "Somebody";
  const sent = `${who} sent a video for “${reelName}”.`;
  if (state === "held")
    return { type: "SUBMISSION_HELD", text: `${sent} It waits until there is a credit for it.` };
  return { type: "SUBMISSION_RECEIVED", text: sent };
}
