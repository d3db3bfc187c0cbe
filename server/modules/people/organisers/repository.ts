import { and, asc, count, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connection";
import { organisers } from "../../../db/schema/people";
import { users } from "../../../db/schema/users";

export type OrganiserRow = typeof organisers.$inferSelect;

/** Describes a co-organiser with the data of their account, once they have accepted. */
export interface NamedOrganiser extends OrganiserRow {
  firstName: string | null;
  lastName: string | null;
  image: string | null;
}

const selectNamed = (db: Database) =>
  db
    .select({
      organiser: organisers,
      firstName: users.firstName,
      lastName: users.lastName,
      image: users.image,
    })
    .from(organisers)
    .leftJoin(users, eq(users.id, organisers.userId));

/** Returns the co-organisers of a tribute, the first invited first. */
export async function organisersOf(db: Database, tributeId: string): Promise<NamedOrganiser[]> {
  const rows = await selectNamed(db)
    .where(eq(organisers.tributeId, tributeId))
    .orderBy(asc(organisers.invitedAt), asc(organisers.id));
  return rows.map(({ organiser, ...account }) => ({ ...organiser, ...account }));
}

export async function findOrganiser(
  db: Database,
  tributeId: string,
  id: string,
): Promise<NamedOrganiser | undefined> {
  const [row] = await selectNamed(db).where(
    and(eq(organisers.tributeId, tributeId), eq(organisers.id, id)),
  );
  return row && { ...row.organiser, ...row };
}

export async function findOrganiserByEmail(
  db: Database,
  tributeId: string,
  email: string,
): Promise<OrganiserRow | undefined> {
  const [row] = await db
    .select()
    .from(organisers)
    .where(and(eq(organisers.tributeId, tributeId), eq(organisers.email, email)));
  return row;
}

export async function countOrganisers(db: Database, tributeId: string): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(organisers)
    .where(eq(organisers.tributeId, tributeId));
  return row?.people ?? 0;
}

export async function insertOrganiser(
  tx: Transaction,
  row: typeof organisers.$inferInsert,
): Promise<void> {
  await tx.insert(organisers).values(row);
}

export async function updateOrganiser(
  tx: Transaction,
  id: string,
  change: Partial<OrganiserRow>,
): Promise<void> {
  await tx.update(organisers).set(change).where(eq(organisers.id, id));
}

/**
 * Deletes a co-organiser.
 * @returns false when there was none.
 */
export async function deleteOrganiser(
  tx: Transaction,
  tributeId: string,
  id: string,
): Promise<boolean> {
  const removed = await tx
    .delete(organisers)
    .where(and(eq(organisers.tributeId, tributeId), eq(organisers.id, id)))
    .returning({ id: organisers.id });
  return removed.length > 0;
}
