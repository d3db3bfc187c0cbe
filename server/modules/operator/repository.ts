import type { OperatorMessageKind } from "@contract/domain/operator";
import { and, count, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { isAfter, newestFirst, type PageMark } from "../../db/page";
import { contactMessages, feedback } from "../../db/schema/messages";
import { payments } from "../../db/schema/payments";
import { users } from "../../db/schema/users";
import type { DebtRow, OperatorMessageRow } from "./messageRow";

interface PageRequest {
  mark: PageMark | undefined;
  limit: number;
}

const TABLES = { contact: contactMessages, feedback } as const;

const fullName = sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** Returns a page of messages of one kind, newest first. */
export async function operatorMessagesOf(
  db: Database,
  kind: OperatorMessageKind,
  { mark, limit }: PageRequest,
): Promise<OperatorMessageRow[]> {
  const { createdAt, id } = TABLES[kind];
  return readMessageRows(db, kind, isAfter(createdAt, id, mark), limit);
}

/** Marks a message as done or open. It returns undefined when it does not exist. */
export async function updateDoneAt(
  db: Database,
  kind: OperatorMessageKind,
  { id, doneAt }: { id: string; doneAt: Date | null },
): Promise<OperatorMessageRow | undefined> {
  const table = TABLES[kind];
  await db.update(table).set({ doneAt }).where(eq(table.id, id));
  const [row] = await readMessageRows(db, kind, eq(table.id, id), 1);
  return row;
}

/** Counts the messages that are not done, without those of suspected bots. */
export async function countWaiting(db: Database, kind: OperatorMessageKind): Promise<number> {
  const table = TABLES[kind];
  const [row] = await db
    .select({ waiting: count() })
    .from(table)
    .where(and(isNull(table.doneAt), eq(table.isSuspect, false)));
  return row?.waiting ?? 0;
}

async function readMessageRows(
  db: Database,
  kind: OperatorMessageKind,
  where: SQL | undefined,
  limit: number,
): Promise<OperatorMessageRow[]> {
  if (kind === "contact") {
    const rows = await db
      .select()
      .from(contactMessages)
      .where(where)
      .orderBy(...newestFirst(contactMessages.createdAt, contactMessages.id))
      .limit(limit);
    return rows.map((row) => ({ ...row, kind, rating: null, text: row.message }));
  }
  const rows = await db
    .select({ row: feedback, name: fullName, email: users.email })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .where(where)
    .orderBy(...newestFirst(feedback.createdAt, feedback.id))
    .limit(limit);
  return rows.map(({ row, name, email }) => ({
    ...row,
    kind,
    name,
    email,
    topic: null,
    fileUrl: null,
    fileName: null,
  }));
}

/** Returns a page of payments with debts, newest first. */
export function debtsOf(db: Database, { mark, limit }: PageRequest): Promise<DebtRow[]> {
  const { id, intentId, mode, folks, owed, paidCents, createdAt } = payments;
  return db
    .select({
      id,
      intentId,
      mode,
      folks,
      owed,
      paidCents,
      createdAt,
      name: fullName,
      email: users.email,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(gt(owed, 0), isAfter(createdAt, id, mark)))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit);
}
