import { msg, type Translate } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { notify, type Told } from "../notifications";
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
  const said = { tributeId: reel.id, ...wordsOf(row, reel.name) };
  for (const userId of reel.organiserIds) await notify(tx, deps, { userId, ...said });
}

function wordsOf(
  { state, firstName: who }: SubmissionRow,
  reelName: string,
): Pick<Told, "type" | "say"> {
  const sent = (t: Translate) =>
    who
      ? t("{{who}} sent a video for “{{reelName}}”.", { who, reelName })
      : t("Somebody sent a video for “{{reelName}}”.", { reelName });
  if (state !== "held") return { type: "SUBMISSION_RECEIVED", say: sent };
  const waits = msg("It waits until there is a credit for it.");
  return { type: "SUBMISSION_HELD", say: (t) => `${sent(t)} ${t(waits)}` };
}
