import type { Translate } from "@contract/msg";
import type { Transaction } from "../../../db/connection";
import type { Deps } from "../../../deps";
import { notify } from "../../notifications";
import type { SubmissionRow } from "../submissionRow";

/**
 * Tells the sender of a new recording and the organisers that it could not be prepared, and that the
 * earlier one stays. It does nothing about a video that replaces none.
 */
export async function announceFailedRetake(
  deps: Pick<Deps, "realtime" | "clock">,
  tx: Transaction,
  { isRetake, tribute, userId, firstName: who }: SubmissionRow,
): Promise<void> {
  if (!isRetake || !tribute) return;
  const { id: tributeId, name: reelName } = tribute;
  const fields = { type: "RETAKE_FAILED", tributeId } as const;
  const ownText = (t: Translate) =>
    t(
      "We couldn't prepare your new video for “{{reelName}}”. Your earlier one stays in its place.",
      { reelName },
    );
  const textAbout = (t: Translate) =>
    who
      ? t(
          "We couldn't prepare a new video of {{who}} for “{{reelName}}”. The earlier one stays in its place.",
          { who, reelName },
        )
      : t(
          "We couldn't prepare somebody's new video for “{{reelName}}”. The earlier one stays in its place.",
          { reelName },
        );
  await notify(tx, deps, { userId, ...fields, renderText: ownText });
  for (const organiser of tribute.organiserIds)
    if (organiser !== userId)
      await notify(tx, deps, { userId: organiser, ...fields, renderText: textAbout });
}
