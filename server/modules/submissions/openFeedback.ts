import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { countFeedbackSince, insertSubmission, lockUserRow } from "./repository";
import type { NewSubmission } from "./submissionRow";

/** Videos of feedback that one person may begin in a day: there is no reel and no credit that limits them. */
const FEEDBACK_OF_A_DAY = 10;
const DAY_MS = 86_400_000;

/**
 * Opens a feedback for anybody with a name. Its user is locked, so that their requests wait for each other.
 * @throws AppError ACCOUNT_NEEDED, LIMIT_REACHED.
 */
export async function openFeedback(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  row: NewSubmission,
): Promise<void> {
  if (!(await lockUserRow(tx, row.userId)))
    throw new AppError("ACCOUNT_NEEDED", "Please tell us your name first.");
  const since = new Date(clock().getTime() - DAY_MS);
  if ((await countFeedbackSince(tx, row.userId, since)) >= FEEDBACK_OF_A_DAY)
    throw new AppError(
      "LIMIT_REACHED",
      "You have sent us several videos today. We watch all of them. Please try again tomorrow.",
    );
  await insertSubmission(tx, row);
}
