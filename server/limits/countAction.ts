import { createHash } from "node:crypto";
import { lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../db/connection";
import { actionCounts } from "../db/schema/limits";
import { AppError } from "../errors";
import { type Limit, type LimitName, LIMITS } from "./table";

interface CountDeps {
  db: Database;
  clock: () => Date;
}

/**
 * Counts one action of a subject, such as a user's id. It is a statement of its own, so that an
 * action that fails counts as well.
 * @throws AppError TOO_MANY_REQUESTS if the subject has reached the limit of this window.
 */
export async function countAction(
  deps: CountDeps,
  name: LimitName,
  subject: string,
): Promise<void> {
  if (!(await tryToCount(deps, name, subject))) throw overLimit(name);
}

/**
 * Counts one action as `countAction` does. With a transaction as `db` it counts only what that
 * commits. One statement counts and compares, so that a hundred requests at the same time get
 * exactly what is allowed.
 * @returns false if the limit of this window is reached.
 */
export async function tryToCount(
  { db, clock }: CountDeps,
  name: LimitName,
  subject: string,
): Promise<boolean> {
  const { max, windowMs } = LIMITS[name];
  const now = clock();
  const endsAt = new Date(now.getTime() + windowMs);
  const isOver = lte(actionCounts.endsAt, now);
  const counted = await db
    .insert(actionCounts)
    .values({ action: name, subject: subjectOf(name, subject), count: 1, endsAt })
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

export function overLimit(name: LimitName): AppError {
  const { message }: Limit = LIMITS[name];
  return new AppError("TOO_MANY_REQUESTS", message);
}

/** The row contains a hash, so that it neither names an account nor ends with it. */
const subjectOf = (action: string, id: string): string =>
  createHash("sha256").update(`${action}:${id}`).digest("base64url");

export async function forgetEndedCounts(db: Database, now: Date): Promise<void> {
  await db.delete(actionCounts).where(lte(actionCounts.endsAt, now));
}
