import type { Person, TributeFor } from "@contract/http/tribute";
import { asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { tributePeople, tributes } from "../../db/schema/tributes";
import { AppError } from "../../errors";

export type TributeRow = typeof tributes.$inferSelect;

export async function findTribute(db: Database, id: string): Promise<TributeRow | undefined> {
  const [row] = await db.select().from(tributes).where(eq(tributes.id, id));
  return row;
}

/**
 * Reads a tribute and locks it against changes until the transaction ends. Take this lock before
 * any other lock on the tribute's rows and before locks on users, which rules out deadlocks.
 * Inserting rows that only refer to the tribute does not wait for it.
 */
export async function lockTribute(tx: Transaction, id: string): Promise<TributeRow | undefined> {
  const [row] = await tx.select().from(tributes).where(eq(tributes.id, id)).for("no key update");
  return row;
}

/**
 * Returns the people that each of these tributes is for, in their order. A tribute always has at
 * least one, so that one without any has been deleted since its row was read; the map omits it.
 */
export async function tributePeopleOf(
  db: Database,
  tributeIds: readonly string[],
): Promise<Map<string, Person[]>> {
  const people = new Map<string, Person[]>();
  if (tributeIds.length === 0) return people;
  const rows = await db
    .select()
    .from(tributePeople)
    .where(inArray(tributePeople.tributeId, [...tributeIds]))
    .orderBy(asc(tributePeople.tributeId), asc(tributePeople.position));
  for (const { tributeId, firstName, lastName } of rows)
    people.set(tributeId, [...(people.get(tributeId) ?? []), { firstName, lastName }]);
  return people;
}

/**
 * Reads the people that a tribute is for.
 * @throws AppError NOT_FOUND when the tribute has been deleted since its row was read.
 */
export async function readTributeFor(
  db: Database,
  { id, gender }: Pick<TributeRow, "id" | "gender">,
): Promise<TributeFor> {
  const name = (await tributePeopleOf(db, [id])).get(id);
  if (!name) throw new AppError("NOT_FOUND");
  return { name, gender };
}
