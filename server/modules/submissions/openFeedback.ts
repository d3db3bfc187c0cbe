import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { countFeedbackSince } from "./quotaRepository";
import { insertSubmission, lockUserRow } from "./repository";
import type { NewSubmission } from "./submissionRow";

/**
 * One person may begin this many feedback videos in a day. Neither a tribute nor credits limit
 * them.
 */
const FEEDBACK_PER_DAY = 10;
const DAY_MS = 86_400_000;

/**
 * Opens a feedback for anybody with a profile. It locks the user, so that their requests wait for
 * each other.
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
  if ((await countFeedbackSince(tx, row.userId, since)) >= FEEDBACK_PER_DAY)
    throw new AppError(
      "LIMIT_REACHED",
      "You've sent us several videos today, and we'll watch them all. Please try again tomorrow.",
    );
  await insertSubmission(tx, row);
}
