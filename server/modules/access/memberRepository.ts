import { and, asc, eq, exists, isNotNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { contributors, invitees, organisers, users } from "../../db/schema/reels";

/** First names shown on a reel's page; a crowd is a number, not a list. */
const NAMES_SHOWN = 60;

/** How a user belongs to a reel, its creator aside. */
export async function membershipOf(
  db: Database,
  tributeId: string,
  userId: string,
): Promise<{ isOrganiser: boolean; isContributor: boolean }> {
  const asOrganiser = db
    .select({ id: organisers.id })
    .from(organisers)
    .where(and(eq(organisers.tributeId, tributeId), eq(organisers.userId, userId)));
  const asContributor = db
    .select({ userId: contributors.userId })
    .from(contributors)
    .where(and(eq(contributors.tributeId, tributeId), eq(contributors.userId, userId)));
  const [row] = await db
    .select({
      isOrganiser: sql<boolean>`${exists(asOrganiser)}`,
      isContributor: sql<boolean>`${exists(asContributor)}`,
    })
    .from(sql`(select 1) as one`);
  return row ?? { isOrganiser: false, isContributor: false };
}

export type InviteeRow = typeof invitees.$inferSelect;

export async function findInvitee(
  db: Database,
  tributeId: string,
  id: string,
): Promise<InviteeRow | undefined> {
  const [row] = await db
    .select()
    .from(invitees)
    .where(and(eq(invitees.id, id), eq(invitees.tributeId, tributeId)));
  return row;
}

/** Users who have accepted to organise the reel together with its creator. */
export async function coOrganiserIds(db: Database, tributeId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: organisers.userId })
    .from(organisers)
    .where(and(eq(organisers.tributeId, tributeId), isNotNull(organisers.userId)))
    .orderBy(asc(organisers.invitedAt), asc(organisers.id));
  return rows.flatMap(({ userId }) => userId ?? []);
}

export async function contributorIds(db: Database, tributeId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: contributors.userId })
    .from(contributors)
    .where(eq(contributors.tributeId, tributeId));
  return rows.map(({ userId }) => userId);
}

/** First names of those who joined, the earliest first. */
export async function firstNamesOf(db: Database, tributeId: string): Promise<string[]> {
  const rows = await db
    .select({ firstName: users.firstName })
    .from(contributors)
    .innerJoin(users, eq(users.id, contributors.userId))
    .where(and(eq(contributors.tributeId, tributeId), ne(users.firstName, "")))
    .orderBy(asc(contributors.joinedAt))
    .limit(NAMES_SHOWN);
  return rows.map((row) => row.firstName);
}
