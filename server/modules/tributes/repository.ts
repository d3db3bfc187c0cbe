import type { Person } from "@contract/http/tribute";
import { and, asc, eq, inArray, isNotNull, ne, sum } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { saves } from "../../db/schema/feed";
import { contributors } from "../../db/schema/people";
import { questions } from "../../db/schema/questions";
import { submissions } from "../../db/schema/videos";
import { tributePeople, tributes } from "../../db/schema/tributes";
import type { TributeRow } from "../access";

export async function insertTribute(
  tx: Transaction,
  row: typeof tributes.$inferInsert,
  people: readonly Person[],
): Promise<TributeRow | undefined> {
  const [inserted] = await tx.insert(tributes).values(row).returning();
  await replacePeople(tx, row.id, people);
  return inserted;
}

export async function updateTributeRow(
  tx: Transaction,
  id: string,
  change: Partial<TributeRow>,
  people: readonly Person[],
): Promise<TributeRow | undefined> {
  const [row] = await tx.update(tributes).set(change).where(eq(tributes.id, id)).returning();
  await replacePeople(tx, id, people);
  return row;
}

export async function updateState(
  tx: Transaction,
  id: string,
  state: TributeRow["state"],
): Promise<void> {
  await tx.update(tributes).set({ state }).where(eq(tributes.id, id));
}

export async function updateApproval(
  tx: Transaction,
  id: string,
  requiresApproval: boolean,
): Promise<void> {
  await tx.update(tributes).set({ requiresApproval }).where(eq(tributes.id, id));
}

export const countOpenReels = (db: Database, creatorId: string): Promise<number> =>
  db.$count(tributes, and(eq(tributes.creatorId, creatorId), eq(tributes.state, "open")));

export async function deleteTributeRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(tributes).where(eq(tributes.id, id));
}

export async function submissionsOf(
  tx: Transaction,
  tributeId: string,
): Promise<{ ids: string[]; arrived: number }> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.tributeId, tributeId));
  const [counted] = await tx
    .select({ arrived: sum(contributors.submissions) })
    .from(contributors)
    .where(eq(contributors.tributeId, tributeId));
  return { ids: rows.map(({ id }) => id), arrived: Number(counted?.arrived ?? 0) };
}

async function replacePeople(
  tx: Transaction,
  tributeId: string,
  people: readonly Person[],
): Promise<void> {
  await tx.delete(tributePeople).where(eq(tributePeople.tributeId, tributeId));
  await tx.insert(tributePeople).values(
    people.map(({ firstName, lastName }, position) => ({
      tributeId,
      position,
      firstName,
      lastName,
    })),
  );
}

export async function askedQuestions(
  db: Database,
  tributeId: string,
): Promise<{ id: string; question: string }[]> {
  return db
    .select({ id: questions.id, question: questions.question })
    .from(questions)
    .where(and(eq(questions.tributeId, tributeId), isNotNull(questions.position)))
    .orderBy(asc(questions.position));
}

export async function savedTributeIds(
  db: Database,
  userId: string,
  tributeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (tributeIds.length === 0) return new Set();
  const rows = await db
    .select({ id: saves.tributeId })
    .from(saves)
    .where(and(eq(saves.userId, userId), inArray(saves.tributeId, [...tributeIds])));
  return new Set(rows.map(({ id }) => id));
}

/** Returns the answers of a reel that have arrived and are not hidden. */
export async function shownAnswersOf(tx: Transaction, tributeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.tributeId, tributeId),
        eq(submissions.kind, "answer"),
        ne(submissions.state, "uploading"),
        eq(submissions.visibility, "shown"),
      ),
    );
  return rows.map(({ id }) => id);
}
