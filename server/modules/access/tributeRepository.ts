import type { Person } from "@contract/http/tribute";
import { asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { tributePeople, tributes } from "../../db/schema/reels";

export type TributeRow = typeof tributes.$inferSelect;

export async function findTribute(db: Database, id: string): Promise<TributeRow | undefined> {
  const [row] = await db.select().from(tributes).where(eq(tributes.id, id));
  return row;
}

/**
 * Reads a reel and keeps others from changing it until the transaction ends. It comes before every other lock on rows of the
 * reel and before those of users, so that no two wait for each other; new rows that only refer to the reel need not wait.
 */
export async function lockTribute(tx: Transaction, id: string): Promise<TributeRow | undefined> {
  const [row] = await tx.select().from(tributes).where(eq(tributes.id, id)).for("no key update");
  return row;
}

/** The people each of these reels is for, in order. */
export async function peopleOf(
  db: Database,
  tributeIds: readonly string[],
): Promise<Map<string, Person[]>> {
  const people = new Map<string, Person[]>(tributeIds.map((id) => [id, []]));
  if (tributeIds.length === 0) return people;
  const rows = await db
    .select()
    .from(tributePeople)
    .where(inArray(tributePeople.tributeId, [...tributeIds]))
    .orderBy(asc(tributePeople.tributeId), asc(tributePeople.position));
  for (const { tributeId, firstName, lastName } of rows)
    people.get(tributeId)?.push({ firstName, lastName });
  return people;
}
