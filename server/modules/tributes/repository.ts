import type { Person } from "@contract/http/tribute";
import { PAGE_SIZE } from "@contract/limits";
import { and, asc, eq, inArray, isNotNull, ne, notExists, type SQL, sum } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { after, newestFirst, type PageMark } from "../../db/page";
import { saves } from "../../db/schema/around";
import {
  contributors,
  organisers,
  questions,
  submissions,
  tributePeople,
  tributes,
} from "../../db/schema/reels";
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

export async function changeTribute(
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

/** Deletes a reel; every row that belongs to it goes with it. */
export async function deleteRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(tributes).where(eq(tributes.id, id));
}

/** Ids of all submissions to a reel, and how many of its answers have arrived. */
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

/** One page and one row more, newest first. */
export async function listCreated(
  db: Database,
  creatorId: string,
  mark: PageMark | undefined,
): Promise<TributeRow[]> {
  return db
    .select()
    .from(tributes)
    .where(and(eq(tributes.creatorId, creatorId), after(tributes.createdAt, tributes.id, mark)))
    .orderBy(...newestFirst(tributes.createdAt, tributes.id))
    .limit(PAGE_SIZE + 1);
}

/** As `listCreated`, for reels of others that the user organises with them. */
export async function listCoOrganised(
  db: Database,
  userId: string,
  mark: PageMark | undefined,
): Promise<TributeRow[]> {
  const rows = await db
    .select({ tribute: tributes })
    .from(organisers)
    .innerJoin(tributes, eq(tributes.id, organisers.tributeId))
    .where(and(eq(organisers.userId, userId), after(tributes.createdAt, tributes.id, mark)))
    .orderBy(...newestFirst(tributes.createdAt, tributes.id))
    .limit(PAGE_SIZE + 1);
  return rows.map(({ tribute }) => tribute);
}

/** That a reel is neither the user's own nor one that they organise with its creator. */
export const notOrganisedBy = (db: Database, userId: string): SQL | undefined =>
  and(
    ne(tributes.creatorId, userId),
    notExists(
      db
        .select({ id: organisers.id })
        .from(organisers)
        .where(and(eq(organisers.tributeId, tributes.id), eq(organisers.userId, userId))),
    ),
  );

/** Reels of others that the user joined and does not organise: one page and one row more, last joined first. */
export async function listJoined(
  db: Database,
  userId: string,
  mark: PageMark | undefined,
): Promise<{ tribute: TributeRow; joinedAt: Date }[]> {
  const { joinedAt, tributeId } = contributors;
  return db
    .select({ tribute: tributes, joinedAt })
    .from(contributors)
    .innerJoin(tributes, eq(tributes.id, tributeId))
    .where(
      and(
        eq(contributors.userId, userId),
        notOrganisedBy(db, userId),
        after(joinedAt, tributeId, mark),
      ),
    )
    .orderBy(...newestFirst(joinedAt, tributeId))
    .limit(PAGE_SIZE + 1);
}

/** The questions that the reel asks, in order. */
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

/** Which of these reels the user has saved for later. */
export async function savedAmong(
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
