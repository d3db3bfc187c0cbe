import { and, asc, count, eq, inArray, max, not, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { questions } from "../../db/schema/reels";

export type QuestionRow = typeof questions.$inferSelect;

/** A reel's questions, picked and own ones: those that are asked first, in order, then the rest by age. */
export async function questionsOf(db: Database, tributeId: string): Promise<QuestionRow[]> {
  return db
    .select()
    .from(questions)
    .where(eq(questions.tributeId, tributeId))
    .orderBy(sql`${questions.position} nulls last`, asc(questions.createdAt), asc(questions.id));
}

/**
 * Makes the reel ask exactly these, in order. A question that stays keeps the words it was picked with;
 * own questions that are not asked any more stay, catalogue ones go.
 */
export async function replaceAsked(
  tx: Transaction,
  tributeId: string,
  asked: readonly { id: string; question: string }[],
): Promise<void> {
  const ofReel = eq(questions.tributeId, tributeId);
  const ids = asked.map((one) => one.id);
  const notAsked = ids.length > 0 ? not(inArray(questions.id, ids)) : undefined;
  await tx.delete(questions).where(and(ofReel, eq(questions.isOwn, false), notAsked));
  await tx.update(questions).set({ position: null }).where(and(ofReel, notAsked));
  if (asked.length === 0) return;
  await tx
    .insert(questions)
    .values(asked.map(({ id, question }, position) => ({ tributeId, id, question, position })))
    .onConflictDoUpdate({
      target: [questions.tributeId, questions.id],
      set: { position: sql`excluded.position` },
    });
}

/** How many own questions the reel keeps, how many it asks, and the last place taken (null without any). */
export async function tally(
  tx: Transaction,
  tributeId: string,
): Promise<{ own: number; asked: number; last: number | null }> {
  const [row] = await tx
    .select({
      own: sql<number>`count(*) filter (where ${questions.isOwn})`.mapWith(Number),
      asked: count(questions.position),
      last: max(questions.position),
    })
    .from(questions)
    .where(eq(questions.tributeId, tributeId));
  return row ?? { own: 0, asked: 0, last: null };
}

export async function insertOwn(
  tx: Transaction,
  row: { tributeId: string; id: string; question: string; position: number | null },
): Promise<void> {
  await tx.insert(questions).values({ ...row, isOwn: true });
}

const ownQuestion = (tributeId: string, id: string) =>
  and(eq(questions.tributeId, tributeId), eq(questions.id, id), eq(questions.isOwn, true));

/** Undefined when the reel has no own question of that id. */
export async function changeOwn(
  tx: Transaction,
  tributeId: string,
  id: string,
  question: string,
): Promise<QuestionRow | undefined> {
  const [row] = await tx
    .update(questions)
    .set({ question })
    .where(ownQuestion(tributeId, id))
    .returning();
  return row;
}

/** False when the reel has no own question of that id. */
export async function deleteOwn(tx: Transaction, tributeId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(questions)
    .where(ownQuestion(tributeId, id))
    .returning({ id: questions.id });
  return rows.length > 0;
}
