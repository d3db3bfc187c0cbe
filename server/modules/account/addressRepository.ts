import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { mails } from "../../db/schema/mail";
import { mailOptOuts } from "../../db/schema/outreach";
import { presentations } from "../../db/schema/presentations";
import { tributes } from "../../db/schema/tributes";
import { users } from "../../db/schema/users";
import { everyRecipient } from "../access";
import { each } from "./lists";

/**
 * All functions take the address in lower case. Their data may be shown only to the owner of the
 * verified address.
 */

/**
 * Returns the address's opt-outs. Each one is about the mails of one tribute and has its name, or
 * is about all mails and has null.
 */
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

/** Lists the mails to the address with their delivery states. */
export const mailsTo = (db: Database, address: string) =>
  each({
    select: () =>
      db
        .select({
          id: mails.id,
          subject: mails.subject,
          state: mails.state,
          createdAt: mails.createdAt,
        })
        .from(mails)
        .$dynamic(),
    of: eq(sql`lower(${mails.to})`, address),
    at: mails.createdAt,
    id: mails.id,
    markOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });

/**
 * Returns the gifts to the address that are open by `now`. A gift stays a surprise until its
 * reveal.
 */
export async function giftsTo(
  db: Database,
  address: string,
  now: Date,
): Promise<{ reelName: string; from: string; message: string; opensAt: Date | null }[]> {
  const recipients = everyRecipient(db);
  const { message, opensAt } = presentations;
  return db
    .select({ reelName: tributes.name, from: users.firstName, message, opensAt })
    .from(recipients)
    .innerJoin(presentations, eq(presentations.tributeId, recipients.tributeId))
    .innerJoin(tributes, eq(tributes.id, recipients.tributeId))
    .innerJoin(users, eq(users.id, tributes.creatorId))
    .where(and(eq(recipients.email, address), lte(opensAt, now)))
    .orderBy(opensAt, tributes.id);
}
