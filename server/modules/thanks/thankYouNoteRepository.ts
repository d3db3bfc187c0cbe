import { and, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { thankNotes } from "../../db/schema/thanks";
import { users } from "../../db/schema/users";

type NoteRow = typeof thankNotes.$inferSelect;

export async function insertNote(
  tx: Transaction,
  row: typeof thankNotes.$inferInsert,
): Promise<void> {
  await tx.insert(thankNotes).values(row);
}

/** Counts the notes of this kind that were written with a link, and those by a person. */
export async function countThankYouNotes(
  tx: Transaction,
  of: { tributeId: string; to: "everybody" | "one"; recipientId: string; by: string },
): Promise<{ ofLink: number; ofUser: number }> {
  const { tributeId, toUserId, recipientId, userId } = thankNotes;
  const isTo = of.to === "everybody" ? isNull(toUserId) : isNotNull(toUserId);
  const isCounted = and(eq(tributeId, of.tributeId), isTo);
  return {
    ofLink: await tx.$count(thankNotes, and(isCounted, eq(recipientId, of.recipientId))),
    ofUser: await tx.$count(thankNotes, and(isCounted, eq(userId, of.by))),
  };
}

const isUndelivered = (id: string) => and(eq(thankNotes.id, id), isNull(thankNotes.deliveredAt));

/** Returns a note that was not delivered yet. */
export async function dueNote(db: Database, id: string): Promise<NoteRow | undefined> {
  const [row] = await db.select().from(thankNotes).where(isUndelivered(id));
  return row;
}

/** Marks a note as delivered. It returns false when that was done before, or it is gone. */
export async function markNoteDelivered(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const marked = await tx
    .update(thankNotes)
    .set({ deliveredAt: at })
    .where(isUndelivered(id))
    .returning({ id: thankNotes.id });
  return marked.length > 0;
}

export async function thankYouNotesFor(db: Database, tributeId: string, readerId: string) {
  return db
    .select({
      id: thankNotes.id,
      firstName: users.firstName,
      lastName: users.lastName,
      text: thankNotes.text,
      toUserId: thankNotes.toUserId,
      createdAt: thankNotes.createdAt,
    })
    .from(thankNotes)
    .innerJoin(users, eq(users.id, thankNotes.userId))
    .where(
      and(
        eq(thankNotes.tributeId, tributeId),
        or(isNull(thankNotes.toUserId), eq(thankNotes.toUserId, readerId)),
      ),
    );
}

export interface SentNote {
  id: string;
  text: string;
  /** The name of the only person who gets it. It is null for everybody. */
  to: string | null;
  createdAt: Date;
}

/** Returns the notes that a user has written to a tribute, the latest first. */
export async function thankYouNotesBy(
  db: Database,
  { tributeId, userId }: { tributeId: string; userId: string },
): Promise<SentNote[]> {
  return db
    .select({
      id: thankNotes.id,
      text: thankNotes.text,
      to: sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      createdAt: thankNotes.createdAt,
    })
    .from(thankNotes)
    .leftJoin(users, eq(users.id, thankNotes.toUserId))
    .where(and(eq(thankNotes.tributeId, tributeId), eq(thankNotes.userId, userId)))
    .orderBy(desc(thankNotes.createdAt), desc(thankNotes.id));
}

export async function findNote(db: Database, id: string): Promise<NoteRow | undefined> {
  const [row] = await db.select().from(thankNotes).where(eq(thankNotes.id, id));
  return row;
}

/** Deletes a note. It returns false when it was gone already. */
export async function deleteThankYouNote(db: Database, id: string): Promise<boolean> {
  const removed = await db
    .delete(thankNotes)
    .where(eq(thankNotes.id, id))
    .returning({ id: thankNotes.id });
  return removed.length > 0;
}
