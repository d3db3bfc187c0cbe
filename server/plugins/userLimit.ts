import { createHash } from "node:crypto";
import { lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../db/connection";
import { actionCounts } from "../db/schema/limits";
import { AppError } from "../errors";

interface UserLimitOptions {
  db: Database;
  clock: () => Date;
  /** Names what is counted. Limits with the same name count together. */
  action: string;
  /** One user may repeat the action this often in one window, which begins with the first time. */
  max: number;
  windowMs: number;
  /** This message tells the user about the limit. The default is the error's own message. */
  message?: string;
}

/**
 * Limits how often one user repeats an action, from however many addresses and through however many
 * processes: the database counts.
 */
export class UserLimit {
  constructor(private readonly options: UserLimitOptions) {}

  /**
   * Counts one action. It is a statement of its own, so that an action that fails counts as well.
   * @throws AppError TOO_MANY_REQUESTS if the user has reached the limit of this window.
   */
  async count(userId: string): Promise<void> {
    if (!(await this.tryCount(userId)))
      throw new AppError("TOO_MANY_REQUESTS", this.options.message);
  }

  /**
   * Counts one action, in a transaction if there is one, which then counts only what it commits.
   * @returns false if the limit of this window is reached.
   */
  async tryCount(userId: string, db: Database = this.options.db): Promise<boolean> {
    const { clock, action, max, windowMs } = this.options;
    const now = clock();
    const endsAt = new Date(now.getTime() + windowMs);
    const isOver = lte(actionCounts.endsAt, now);
    const counted = await db
      .insert(actionCounts)
      .values({ action, subject: subjectOf(action, userId), count: 1, endsAt })
      .onConflictDoUpdate({
        target: [actionCounts.action, actionCounts.subject],
        set: {
          count: sql`case when ${isOver} then 1 else ${actionCounts.count} + 1 end`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${actionCounts.endsAt} end`,
        },
        setWhere: or(isOver, lt(actionCounts.count, max)),
      })
      .returning({ count: actionCounts.count });
    return counted.length > 0;
  }
}

/** The row contains a hash, so that it neither names an account nor ends with it. */
const subjectOf = (action: string, id: string): string =>
  createHash("sha256").update(`${action}:${id}`).digest("base64url");

/** Deletes the counts whose window is over. */
export async function forgetEndedCounts(db: Database, now: Date): Promise<void> {
  await db.delete(actionCounts).where(lte(actionCounts.endsAt, now));
}
