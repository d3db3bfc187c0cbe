import { displayName } from "@contract/displayName";
import { and, asc, eq, isNotNull, notExists } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { notifications, presentations } from "../../db/schema/around";
import { submissions, users } from "../../db/schema/reels";

export type PresentationRow = typeof presentations.$inferSelect;

export async function findPresentation(
  db: Database,
  tributeId: string,
): Promise<PresentationRow | undefined> {
  const [row] = await db.select().from(presentations).where(eq(presentations.tributeId, tributeId));
  return row;
}

/** Writes these columns, making the row when it is the first time. */
export async function writePresentation(
  tx: Transaction,
  tributeId: string,
  columns: Omit<typeof presentations.$inferInsert, "tributeId"> & { updatedAt: Date },
): Promise<void> {
  await tx
    .insert(presentations)
    .values({ tributeId, ...columns })
    .onConflictDoUpdate({ target: presentations.tributeId, set: columns });
}

/** All answers of the reel, in whatever state, oldest first; their length once it is known. */
export async function answersOf(
  db: Database,
  tributeId: string,
): Promise<{ id: string; durationMs: number | null }[]> {
  return db
    .select({ id: submissions.id, durationMs: submissions.durationMs })
    .from(submissions)
    .where(and(eq(submissions.tributeId, tributeId), eq(submissions.kind, "answer")))
    .orderBy(asc(submissions.createdAt), asc(submissions.id));
}

/** Full name of a user, empty while they have not said it. */
export async function nameOf(db: Database, userId: string): Promise<string> {
  const { firstName, lastName } = users;
  const people = await db.select({ firstName, lastName }).from(users).where(eq(users.id, userId));
  return displayName(people);
}

/** Users who have proved that the address is theirs, but those who were told already that the reel was given to them. */
export async function untoldOwnersOf(
  db: Database,
  email: string,
  tributeId: string,
): Promise<string[]> {
  const told = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.tributeId, tributeId),
        eq(notifications.type, "REEL_GIFTED"),
        eq(notifications.userId, users.id),
      ),
    );
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt), notExists(told)));
  return rows.map(({ id }) => id);
}
