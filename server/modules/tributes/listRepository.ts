import { and, eq, gt, inArray, lte, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../../db/connection";
import { isAfter, newestFirst, type PageMark } from "../../db/page";
import { saves } from "../../db/schema/feed";
import { contributors, organisers } from "../../db/schema/people";
import { giftRecipients, gifts } from "../../db/schema/gifts";
import { tributes } from "../../db/schema/tributes";
import { users } from "../../db/schema/users";
import { type GiftKey, hasValidLink, isSavedLink, type TributeRow } from "../access";

export interface ListedRow {
  tribute: TributeRow;
  at: Date;
}

/** Asks for at most `limit` rows after the mark. */
interface Page {
  mark: PageMark | undefined;
  limit: number;
}

/** Lists the tributes that the user created or co-organises, the newest first. */
export async function listOrganised(
  db: Database,
  userId: string,
  { mark, limit }: Page,
): Promise<ListedRow[]> {
  const at = tributes.createdAt;
  // Each half reads an index; a condition with "or" would read the whole table.
  const ids = unionAll(
    db.select({ id: tributes.id }).from(tributes).where(eq(tributes.creatorId, userId)),
    db.select({ id: organisers.tributeId }).from(organisers).where(eq(organisers.userId, userId)),
  );
  return db
    .select({ tribute: tributes, at })
    .from(tributes)
    .where(and(inArray(tributes.id, ids), isAfter(at, tributes.id, mark)))
    .orderBy(...newestFirst(at, tributes.id))
    .limit(limit);
}

/** Matches tributes that the user neither created nor co-organises. */
const notOrganisedBy = (db: Database, userId: string): SQL | undefined =>
  and(
    ne(tributes.creatorId, userId),
    notExists(
      db
        .select({ id: organisers.id })
        .from(organisers)
        .where(and(eq(organisers.tributeId, tributes.id), eq(organisers.userId, userId))),
    ),
  );

/** Lists the tributes that the user joined but does not organise, the last joined first. */
export async function listJoined(
  db: Database,
  userId: string,
  { mark, limit }: Page,
): Promise<ListedRow[]> {
  const at = contributors.joinedAt;
  return db
    .select({ tribute: tributes, at })
    .from(contributors)
    .innerJoin(tributes, eq(tributes.id, contributors.tributeId))
    .where(
      and(
        eq(contributors.userId, userId),
        notOrganisedBy(db, userId),
        isAfter(at, tributes.id, mark),
      ),
    )
    .orderBy(...newestFirst(at, tributes.id))
    .limit(limit);
}

export interface GiftRow extends ListedRow {
  /** This is the first name of the creator. */
  from: string;
  /** The link of the recipient with this address. */
  giftKey: GiftKey;
}

/** Lists open gifts to this address with a valid link, the last opened first. */
export async function listOpenGifts(
  db: Database,
  { userId, email }: { userId: string; email: string },
  { mark, limit, now }: Page & { now: Date },
): Promise<GiftRow[]> {
  const { opensAt } = gifts;
  const { tributeId, id: recipientId, linkVersion: version } = giftRecipients;
  return db
    .select({
      tribute: tributes,
      from: users.firstName,
      at: opensAt,
      giftKey: { tributeId, recipientId, version },
    })
    .from(giftRecipients)
    .innerJoin(gifts, eq(gifts.tributeId, tributeId))
    .innerJoin(tributes, eq(tributes.id, tributeId))
    .innerJoin(users, eq(users.id, tributes.creatorId))
    .where(
      and(
        eq(giftRecipients.email, email),
        hasValidLink(now),
        lte(opensAt, now),
        notOrganisedBy(db, userId),
        isAfter(opensAt, tributes.id, mark),
      ),
    )
    .orderBy(...newestFirst(opensAt, tributes.id))
    .limit(limit);
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
  const { tributeId, id: recipientId, linkVersion: version } = giftRecipients;
  return db
    .select({ recipientId, version })
    .from(giftRecipients)
    .where(
      and(
        eq(tributeId, saves.tributeId),
        hasValidLink(now),
        or(isSavedLink, and(eq(giftRecipients.email, email ?? ""), lte(gifts.opensAt, now))),
      ),
    )
    .limit(1)
    .as("opened_link");
}

/** Lists the tributes that the user has saved and may still see, the last saved first. */
export async function listSaved(
  db: Database,
  { userId, email }: Recipient,
  { mark, limit, now }: Page & { now: Date },
): Promise<SavedRow[]> {
  const at = saves.createdAt;
  const isCreator = eq(tributes.creatorId, userId);
  const isOrganiser = sql`${organisers.id} is not null`;
  const link = openedLink(db, { email, now });
  const isRecipient = sql`${link.recipientId} is not null`;
  const isContributor = sql`${contributors.userId} is not null`;
  return db
    .select({
      tribute: tributes,
      at,
      from: users.firstName,
      opensAt: gifts.opensAt,
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
    .leftJoin(gifts, eq(gifts.tributeId, tributes.id))
    .leftJoinLateral(link, sql`true`)
    .where(
      and(
        eq(saves.userId, userId),
        or(isCreator, isOrganiser, isRecipient, isContributor),
        isAfter(at, tributes.id, mark),
      ),
    )
    .orderBy(...newestFirst(at, tributes.id))
    .limit(limit);
}

/** Returns when those of these tributes were given that were. */
export async function givenTimes(db: Database, ids: string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: gifts.tributeId, at: gifts.giftedAt })
    .from(gifts)
    .where(inArray(gifts.tributeId, ids));
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Returns those of these tributes in which a video of the user has arrived. */
export async function answeredTributeIds(
  db: Database,
  userId: string,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { tributeId, submissions } = contributors;
  const rows = await db
    .select({ tributeId })
    .from(contributors)
    .where(and(eq(contributors.userId, userId), inArray(tributeId, ids), gt(submissions, 0)));
  return new Set(rows.map((row) => row.tributeId));
}
