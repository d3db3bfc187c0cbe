import { and, asc, count, eq, inArray, max, not, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { questions } from "../../db/schema/questions";

export type QuestionRow = typeof questions.$inferSelect;

/**
 * Returns a tribute's questions, from the catalogue and its own: first the selected ones in order,
 * then the rest by age.
 */
export async function questionsOf(db: Database, tributeId: string): Promise<QuestionRow[]> {
  return db
    .select()
    .from(questions)
    .where(eq(questions.tributeId, tributeId))
    .orderBy(sql`${questions.position} nulls last`, asc(questions.createdAt), asc(questions.id));
}

/**
 * Makes the tribute ask exactly these questions, in order. A question that stays keeps its stored
 * text. Deselected own questions stay in the table, deselected catalogue questions are deleted.
 */
export async function replaceAskedQuestions(
  tx: Transaction,
  tributeId: string,
  asked: readonly { id: string; question: string }[],
): Promise<void> {
  const ofTribute = eq(questions.tributeId, tributeId);
  const ids = asked.map((question) => question.id);
  const notAsked = ids.length > 0 ? not(inArray(questions.id, ids)) : undefined;
  await tx.delete(questions).where(and(ofTribute, eq(questions.isOwn, false), notAsked));
  await tx.update(questions).set({ position: null }).where(and(ofTribute, notAsked));
  if (asked.length === 0) return;
  await tx
    .insert(questions)
    .values(asked.map(({ id, question }, position) => ({ tributeId, id, question, position })))
    .onConflictDoUpdate({
      target: [questions.tributeId, questions.id],
      set: { position: sql`excluded.position` },
    });
}

/**
 * Counts a tribute's own and selected questions, and finds the last position (null without any).
 */
export async function countQuestions(
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

export async function insertOwnQuestion(
  tx: Transaction,
  row: { tributeId: string; id: string; question: string; position: number | null },
): Promise<void> {
  await tx.insert(questions).values({ ...row, isOwn: true });
}

export async function insertQuestions(
  tx: Transaction,
  rows: readonly QuestionRow[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(questions).values([...rows]);
}

const ownQuestion = (tributeId: string, id: string) =>
  and(eq(questions.tributeId, tributeId), eq(questions.id, id), eq(questions.isOwn, true));

/**
 * Changes the text of an own question. It returns undefined when the tribute has no own question
 * with this id.
 */
export async function updateOwnQuestion(
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

/** Deletes an own question. It returns false when the tribute has no own question with this id. */
export async function deleteOwnQuestion(
  tx: Transaction,
  tributeId: string,
  id: string,
): Promise<boolean> {
  const rows = await tx
    .delete(questions)
    .where(ownQuestion(tributeId, id))
    .returning({ id: questions.id });
  return rows.length > 0;
}
