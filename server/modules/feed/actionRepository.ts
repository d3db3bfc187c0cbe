import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { hearts, saves, views } from "../../db/schema/feed";
import { submissions } from "../../db/schema/videos";
import { tributes } from "../../db/schema/tributes";
import { users } from "../../db/schema/users";

export interface Reactions {
  views: number;
  hearts: number;
}

/**
 * Inserts a view unless this viewer was counted on this day (YYYY-MM-DD).
 * @returns false when they were.
 */
export async function insertView(
  tx: Transaction,
  row: { tributeId: string; viewer: string; day: string },
): Promise<boolean> {
  const inserted = await tx
    .insert(views)
    .values(row)
    .onConflictDoNothing()
    .returning({ day: views.day });
  return inserted.length > 0;
}

export async function insertHeart(
  tx: Transaction,
  row: { id: string; tributeId: string; viewer: string; createdAt: Date },
): Promise<void> {
  await tx.insert(hearts).values(row);
}

const NONE: Reactions = { views: 0, hearts: 0 };

/**
 * Increments a counter of the tribute and of its creator.
 * @returns both counters of each.
 */
export async function incrementCounters(
  tx: Transaction,
  counter: keyof Reactions,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<{ ofTribute: Reactions; ofCreator: Reactions }> {
  const [tribute] = await tx
    .update(tributes)
    .set({ [counter]: sql`${tributes[counter]} + 1` })
    .where(eq(tributes.id, id))
    .returning({ views: tributes.views, hearts: tributes.hearts });
  const [creator] = await tx
    .update(users)
    .set({ [counter]: sql`${users[counter]} + 1` })
    .where(eq(users.id, creatorId))
    .returning({ views: users.views, hearts: users.hearts });
  return { ofTribute: tribute ?? NONE, ofCreator: creator ?? NONE };
}

/** Returns the user id of an answer's contributor, if the reel can play the answer. */
export async function contributorOf(
  db: Database,
  tributeId: string,
  submissionId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: submissions.userId })
    .from(submissions)
    .where(
      and(
        eq(submissions.id, submissionId),
        eq(submissions.tributeId, tributeId),
        eq(submissions.kind, "answer"),
        eq(submissions.state, "ready"),
      ),
    );
  return row?.userId;
}

export async function toggleSave(tx: Transaction, row: typeof saves.$inferInsert): Promise<void> {
  const { userId, tributeId } = row;
  const removed = await tx
    .delete(saves)
    .where(and(eq(saves.userId, userId), eq(saves.tributeId, tributeId)))
    .returning({ tributeId: saves.tributeId });
  if (removed.length === 0) await tx.insert(saves).values(row).onConflictDoNothing();
}

export async function isSaved(db: Database, userId: string, tributeId: string): Promise<boolean> {
  const rows = await db
    .select({ tributeId: saves.tributeId })
    .from(saves)
    .where(and(eq(saves.userId, userId), eq(saves.tributeId, tributeId)));
  return rows.length > 0;
}

export async function reactionsOf(db: Database, tributeId: string): Promise<Reactions> {
  const [row] = await db
    .select({ views: tributes.views, hearts: tributes.hearts })
    .from(tributes)
    .where(eq(tributes.id, tributeId));
  return row ?? NONE;
}
