import { msg, type Translate } from "@contract/msg";
import type { Transaction } from "../../../db/connection";
import type { Deps } from "../../../deps";
import { notify, type NotificationInput } from "../../notifications";
import type { SubmissionRow } from "../submissionRow";

/**
 * Notifies the tribute's organisers of a video, unless one of them sent it, and says what it waits
 * for. Everybody is notified of a thank-you as soon as it can be watched (`modules/thanks`).
 */
export async function notifyOfArrival(
  deps: Deps,
  tx: Transaction,
  row: SubmissionRow,
  { isHidden }: { isHidden: boolean },
): Promise<void> {
  const { tribute } = row;
  if (!tribute || row.kind === "thanks" || tribute.organiserIds.includes(row.userId)) return;
  const fields = { tributeId: tribute.id, ...textOf(row, tribute.name, isHidden) };
  for (const userId of tribute.organiserIds) await notify(tx, deps, { userId, ...fields });
}

const HIDDEN = msg("It's hidden until you show it in the reel.");
const HELD = msg("It's waiting for a credit.");

function textOf(
  { state, firstName: who }: SubmissionRow,
  reelName: string,
  isHidden: boolean,
): Pick<NotificationInput, "type" | "renderText"> {
  const receivedText = (t: Translate) =>
    who
      ? t("{{who}} sent a video for “{{reelName}}”.", { who, reelName })
      : t("Somebody sent a video for “{{reelName}}”.", { reelName });
  const isHeld = state === "held";
  const notes = [...(isHeld ? [HELD] : []), ...(isHidden ? [HIDDEN] : [])];
  return {
    type: isHeld ? "SUBMISSION_HELD" : "SUBMISSION_RECEIVED",
    renderText: (t) => [receivedText(t), ...notes.map((note) => t(note))].join(" "),
  };
}
