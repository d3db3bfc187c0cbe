import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { presentations } from "../../db/schema/around";
import { mailOptOuts, mails } from "../../db/schema/mails";
import { tributes, users } from "../../db/schema/reels";
import { each, PAGE_ROWS } from "./lists";

/** What is kept of an address, in lower case. All of it is for who has proved that it is theirs. */

/** Which mails it has asked not to get: of a reel by its name, or (null) of any. */
export async function optOutsOf(
  db: Database,
  address: string,
): Promise<{ reelName: string | null; since: Date }[]> {
  return db
    .select({ reelName: tributes.name, since: mailOptOuts.createdAt })
    .from(mailOptOuts)
    .leftJoin(tributes, eq(tributes.id, mailOptOuts.tributeId))
    .where(eq(mailOptOuts.email, address));
}

/** Mails to it, and what became of them. */
export function mailsTo(db: Database, address: string) {
  const { id, subject, state, createdAt } = mails;
  type Row = Pick<typeof mails.$inferSelect, "id" | "subject" | "state" | "createdAt">;
  return each<Row>({
    select: (where, order) =>
      db
        .select({ id, subject, state, createdAt })
        .from(mails)
        .where(where)
        .orderBy(...order)
        .limit(PAGE_ROWS),
    of: eq(sql`lower(${mails.to})`, address),
    at: createdAt,
    id,
    markOf: (row) => ({ at: row.createdAt, id: row.id }),
  });
}

/** Reels that were given to it and are open by `now`; nothing before: it is a surprise. */
export async function giftsTo(
  db: Database,
  address: string,
  now: Date,
): Promise<{ reelName: string; from: string; message: string; opensAt: Date | null }[]> {
  const { tributeId, recipientEmail, message, opensAt } = presentations;
  return db
    .select({ reelName: tributes.name, from: users.firstName, message, opensAt })
    .from(presentations)
    .innerJoin(tributes, eq(tributes.id, tributeId))
    .innerJoin(users, eq(users.id, tributes.creatorId))
    .where(and(eq(recipientEmail, address), lte(opensAt, now)))
    .orderBy(opensAt, tributeId);
}
