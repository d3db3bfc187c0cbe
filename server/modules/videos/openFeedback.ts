import type { Transaction } from "../../db/connection";
import type { Platform } from "../../deps";
import { AppError } from "../../errors";
import { EXISTING } from "../../limits/existing";
import { countFeedbackSince } from "./quotaRepository";
import { lockUser } from "../access";
import { insertSubmission } from "./repository";
import type { NewSubmission } from "./submissionRow";

/** Neither a tribute nor credits limit these videos. */
const { max, windowMs, message } = EXISTING.feedbackVideos;

/**
 * Opens a feedback for anybody with a profile. It locks the user, so that their requests wait for
 * each other.
 * @throws AppError ACCOUNT_NEEDED, LIMIT_REACHED.
 */
export async function openFeedback(
  { clock }: Pick<Platform, "clock">,
  tx: Transaction,
  row: NewSubmission,
): Promise<void> {
  if (!(await lockUser(tx, row.userId)))
    throw new AppError("ACCOUNT_NEEDED", "Please tell us your name first.");
  const since = new Date(clock().getTime() - windowMs);
  if ((await countFeedbackSince(tx, row.userId, since)) >= max)
    throw new AppError("LIMIT_REACHED", message);
  await insertSubmission(tx, row);
}
