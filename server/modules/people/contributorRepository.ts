import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connection";
import { contributors } from "../../db/schema/people";
import { submissions } from "../../db/schema/videos";
import { tributes } from "../../db/schema/tributes";

/** Adds a contributor and counts them on the tribute. Adding them again changes nothing. */
export async function insertContributor(
  tx: Transaction,
  row: { tributeId: string; userId: string; joinedAt: Date },
): Promise<void> {
  const inserted = await tx
    .insert(contributors)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: contributors.userId });
  if (inserted.length === 0) return;
  await tx
    .update(tributes)
    .set({ contributors: sql`${tributes.contributors} + 1` })
    .where(eq(tributes.id, row.tributeId));
}

/**
 * Removes those of these contributors who have no submission.
 * @returns the accounts that were removed.
 */
export async function removeIdleContributors(
  tx: Transaction,
  tributeId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const submissionsOfUser = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.tributeId, tributeId), eq(submissions.userId, contributors.userId)));
  const removed = await tx
    .delete(contributors)
    .where(
      and(
        eq(contributors.tributeId, tributeId),
        inArray(contributors.userId, [...userIds]),
        notExists(submissionsOfUser),
      ),
    )
    .returning({ userId: contributors.userId });
  if (removed.length > 0)
    await tx
      .update(tributes)
      .set({ contributors: sql`${tributes.contributors} - ${removed.length}::int` })
      .where(eq(tributes.id, tributeId));
  return removed.map(({ userId }) => userId);
}

/** Adds to the number of videos that a contributor has in a tribute. */
export async function countVideosOf(
  tx: Transaction,
  { tributeId, userId }: { tributeId: string; userId: string },
  arrived: number,
): Promise<void> {
  await tx
    .update(contributors)
    .set({ submissions: sql`${contributors.submissions} + ${arrived}` })
    .where(and(eq(contributors.tributeId, tributeId), eq(contributors.userId, userId)));
}
