import { PAGE_SIZE } from "@contract/limits";
import { and, eq, lte } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { after, newestFirst, type PageMark } from "../../db/page";
import { presentations } from "../../db/schema/around";
import { tributes, users } from "../../db/schema/reels";
import type { TributeRow } from "../access";
import { notOrganisedBy } from "./repository";

export interface GiftRow {
  tribute: TributeRow;
  /** First name of the reel's creator. */
  from: string;
  opensAt: Date;
}

/** Open gifts to this address whose link is not revoked: one page and one row more, the last opened first. */
export async function listGiven(
  db: Database,
  { userId, email }: { userId: string; email: string },
  { now, mark }: { now: Date; mark: PageMark | undefined },
): Promise<GiftRow[]> {
  const { opensAt, tributeId, recipientEmail, giftVersion } = presentations;
  const rows = await db
    .select({ tribute: tributes, from: users.firstName, opensAt })
    .from(presentations)
    .innerJoin(tributes, and(eq(tributes.id, tributeId), eq(tributes.giftVersion, giftVersion)))
    .innerJoin(users, eq(users.id, tributes.creatorId))
    .where(
      and(
        eq(recipientEmail, email),
        lte(opensAt, now),
        notOrganisedBy(db, userId),
        after(opensAt, tributeId, mark),
      ),
    )
    .orderBy(...newestFirst(opensAt, tributeId))
    .limit(PAGE_SIZE + 1);
  // Never null here, which the condition says to the database alone.
  return rows.flatMap(({ opensAt: at, ...row }) => (at ? { ...row, opensAt: at } : []));
}
