import { and, eq, lte } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { hasNotExpired } from "../access";
import { presentations } from "../../db/schema/around";
import { tributes, users } from "../../db/schema/reels";
import { keyOf, type ListQuery, orderOf, ROWS_READ, whereOf } from "./listPage";
import { type ListedRow, notOrganisedBy } from "./listRepository";

export interface GiftRow extends ListedRow {
  /** This is the first name of the creator. */
  from: string;
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
  const { opensAt, tributeId, recipientEmail, giftVersion } = presentations;
  const columns = { at: opensAt, alsoSearched: users.firstName };
  const rows = await db
    .select({ tribute: tributes, from: users.firstName, at: opensAt, key: keyOf(query) })
    .from(presentations)
    .innerJoin(tributes, and(eq(tributes.id, tributeId), eq(tributes.giftVersion, giftVersion)))
    .innerJoin(users, eq(users.id, tributes.creatorId))
    .where(
      and(
        eq(recipientEmail, email),
        lte(opensAt, now),
        hasNotExpired(now),
        notOrganisedBy(db, userId),
        whereOf(db, query, columns),
      ),
    )
    .orderBy(...orderOf(query, columns))
    .limit(ROWS_READ);
  // The condition excludes null, but the type does not know it.
  return rows.flatMap(({ at, ...row }) => (at ? { ...row, at } : []));
}
