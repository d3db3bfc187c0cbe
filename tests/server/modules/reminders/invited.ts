import type { Database } from "@server/db/connection";
import { invitees } from "@server/db/schema/people";
import { mails } from "@server/db/schema/mail";
import { newId } from "@server/ids";
import { asc } from "drizzle-orm";

export type NewInvitee = Partial<typeof invitees.$inferInsert>;

/**
 * Inserts a person who was invited to a reel by name, as their row is after the invitation was
 * sent.
 */
export async function newInvitee(
  db: Database,
  tributeId: string,
  columns: NewInvitee & { invitedAt: Date },
): Promise<string> {
  const id = newId();
  await db.insert(invitees).values({
    id,
    tributeId,
    name: "Bob",
    email: `${id.toLowerCase()}@example.com`,
    mailedAt: columns.invitedAt,
    ...columns,
  });
  return id;
}

/** Returns every requested mail, the oldest first. */
export function requestedMails(db: Database): Promise<(typeof mails.$inferSelect)[]> {
  return db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id));
}

/** This is a run that nobody stops. */
export const JOB_RUN = { signal: new AbortController().signal, isLastAttempt: false };
