import { and, asc, eq, exists, isNotNull, ne, not, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { contributors, invitees } from "../../db/schema/invites";
import { organisers } from "../../db/schema/organisers";
import { users } from "../../db/schema/users";
import { correctedName } from "./correctedName";
import { hasModerationStatus, isTrusted } from "./standingRepository";

/** Limits the first names on a tribute's page: a long list would tell no more than a number. */
const NAMES_SHOWN = 60;

/** Tells how a user takes part in a tribute. It does not know about the creator. */
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

/** Returns the users who have accepted to organise the tribute together with its creator. */
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

/**
 * Returns the first names of the contributors, in the order in which they joined. It leaves out
 * blocked people and those whose videos need approval, because everybody with a link reads the list.
 */
export async function firstNamesOf(db: Database, tributeId: string): Promise<string[]> {
  const rows = await db
    .select({ firstName: correctedName("first_name", contributors) })
    .from(contributors)
    .innerJoin(users, eq(users.id, contributors.userId))
    .where(
      and(
        eq(contributors.tributeId, tributeId),
        ne(users.firstName, ""),
        not(hasModerationStatus(db, "blocked", contributors)),
        isTrusted(db),
      ),
    )
    .orderBy(asc(contributors.joinedAt))
    .limit(NAMES_SHOWN);
  return rows.map((row) => row.firstName);
}
