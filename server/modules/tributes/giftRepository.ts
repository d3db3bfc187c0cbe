import { and, eq, lte } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { everyRecipient, type GiftKey, hasNotExpired } from "../access";
import { presentations } from "../../db/schema/around";
import { tributes, users } from "../../db/schema/reels";
import { keyOf, type ListQuery, orderOf, ROWS_READ, whereOf } from "./listPage";
import { type ListedRow, notOrganisedBy } from "./listRepository";

export interface GiftRow extends ListedRow {
  /** This is the first name of the creator. */
  from: string;
  /** The link of the recipient with this address. */
  giftKey: GiftKey;
}

/**
 * Returns open gifts to this address with a valid link: one page and one more row. `at` is the time
 * at which the gift opened.
 */
export async function listOpenGifts(
  db: Database,
  { userId, email }: { userId: string; email: string },
  { now, ...query }: ListQuery & { now: Date },
): Promise<GiftRow[]> {
  const recipients = everyRecipient(db);
  const { opensAt } = presentations;
  const { tributeId, recipientId, version } = recipients;
  const columns = { at: opensAt, alsoSearched: users.firstName };
  const rows = await db
    .select({
      tribute: tributes,
      from: users.firstName,
      at: opensAt,
      key: keyOf(query),
      giftKey: { tributeId, recipientId, version },
    })
    .from(recipients)
    .innerJoin(presentations, eq(presentations.tributeId, tributeId))
    .innerJoin(tributes, eq(tributes.id, tributeId))
    .innerJoin(users, eq(users.id, tributes.creatorId))
    .where(
      and(
        eq(recipients.email, email),
        eq(recipients.isRevoked, false),
        lte(opensAt, now),
        hasNotExpired(recipients, now),
        notOrganisedBy(db, userId),
        whereOf(db, query, columns),
      ),
    )
    .orderBy(...orderOf(query, columns))
    .limit(ROWS_READ);
  // The condition excludes null, but the type does not know it.
  return rows.flatMap(({ at, ...row }) => (at ? { ...row, at } : []));
}
