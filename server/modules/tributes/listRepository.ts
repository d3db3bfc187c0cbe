import { and, eq, inArray, lte, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../../db/connection";
import { presentations, saves } from "../../db/schema/around";
import { contributors, organisers, tributes, users } from "../../db/schema/reels";
import { everyRecipient, hasNotExpired, isSavedLink, type TributeRow } from "../access";
import { keyOf, type ListQuery, orderOf, ROWS_READ, whereOf } from "./listPage";

/** Contains a reel of a list, and by what the list sorted it. */
export interface ListedRow {
  tribute: TributeRow;
  at: Date;
  key: string | number;
}

/** Reads a page and one more row of the tributes that the user created or co-organises. */
export async function listOrganised(
  db: Database,
  userId: string,
  query: ListQuery,
): Promise<ListedRow[]> {
  const columns = { at: tributes.createdAt };
  // Each half reads an index; a condition with "or" would read the whole table.
  const ids = unionAll(
    db.select({ id: tributes.id }).from(tributes).where(eq(tributes.creatorId, userId)),
    db.select({ id: organisers.tributeId }).from(organisers).where(eq(organisers.userId, userId)),
  );
  return db
    .select({ tribute: tributes, at: columns.at, key: keyOf(query) })
    .from(tributes)
    .where(and(inArray(tributes.id, ids), whereOf(db, query, columns)))
    .orderBy(...orderOf(query, columns))
    .limit(ROWS_READ);
}

/** Matches tributes that the user neither created nor co-organises. */
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

/** Reads a page and one more row of the tributes that the user joined but does not organise. */
export async function listJoined(
  db: Database,
  userId: string,
  query: ListQuery,
): Promise<ListedRow[]> {
  const columns = { at: contributors.joinedAt };
  return db
    .select({ tribute: tributes, at: columns.at, key: keyOf(query) })
    .from(contributors)
    .innerJoin(tributes, eq(tributes.id, contributors.tributeId))
    .where(
      and(eq(contributors.userId, userId), notOrganisedBy(db, userId), whereOf(db, query, columns)),
    )
    .orderBy(...orderOf(query, columns))
    .limit(ROWS_READ);
}

/** Identifies a recipient. The address is null unless it is verified. */
export interface Recipient {
  userId: string;
  email: string | null;
}

export interface SavedRow extends ListedRow {
  role: "creator" | "organiser" | "contributor" | "recipient";
  /** This is the first name of the creator. */
  from: string;
  opensAt: Date | null;
  /** The link with which a recipient watches. Both are null for everybody else. */
  recipientId: string | null;
  version: number | null;
}

/**
 * Selects the link with which the user of a row of `saves` watches the gift: the one that they
 * saved, or that of their address.
 */
function openedLink(db: Database, { email, now }: { email: string | null; now: Date }) {
  const recipients = everyRecipient(db);
  const { tributeId, recipientId, version } = recipients;
  return db
    .select({ recipientId, version })
    .from(recipients)
    .where(
      and(
        eq(tributeId, saves.tributeId),
        eq(recipients.isRevoked, false),
        hasNotExpired(recipients, now),
        or(
          isSavedLink(recipients),
          and(eq(recipients.email, email ?? ""), lte(presentations.opensAt, now)),
        ),
      ),
    )
    .limit(1)
    .as("opened_link");
}

/**
 * Reads a page and one more row of the tributes that the user has saved and may still see. `at` is
 * the time at which they saved it.
 */
export async function listSaved(
  db: Database,
  { userId, email }: Recipient,
  { now, ...query }: ListQuery & { now: Date },
): Promise<SavedRow[]> {
  const columns = { at: saves.createdAt, alsoSearched: users.firstName };
  const isCreator = eq(tributes.creatorId, userId);
  const isOrganiser = sql`${organisers.id} is not null`;
  const link = openedLink(db, { email, now });
  const isRecipient = sql`${link.recipientId} is not null`;
  const isContributor = sql`${contributors.userId} is not null`;
  return db
    .select({
      tribute: tributes,
      at: columns.at,
      key: keyOf(query),
      from: users.firstName,
      opensAt: presentations.opensAt,
      recipientId: link.recipientId,
      version: link.version,
      role: sql<
        SavedRow["role"]
      >`case when ${isCreator} then 'creator' when ${isOrganiser} then 'organiser' when ${isRecipient} then 'recipient' else 'contributor' end`,
    })
    .from(saves)
    .innerJoin(tributes, eq(tributes.id, saves.tributeId))
    .innerJoin(users, eq(users.id, tributes.creatorId))
    .leftJoin(organisers, and(eq(organisers.tributeId, tributes.id), eq(organisers.userId, userId)))
    .leftJoin(
      contributors,
      and(eq(contributors.tributeId, tributes.id), eq(contributors.userId, userId)),
    )
    .leftJoin(presentations, eq(presentations.tributeId, tributes.id))
    .leftJoinLateral(link, sql`true`)
    .where(
      and(
        eq(saves.userId, userId),
        or(isCreator, isOrganiser, isRecipient, isContributor),
        whereOf(db, query, columns),
      ),
    )
    .orderBy(...orderOf(query, columns))
    .limit(ROWS_READ);
}
