import type { Database } from "@server/db/connection";
import { mails } from "@server/db/schema/mails";
import { invitees } from "@server/db/schema/reels";
import { newId } from "@server/ids";
import { asc } from "drizzle-orm";

export type NewInvitee = Partial<typeof invitees.$inferInsert>;

/** Somebody who was invited to a reel by name; as the row stands after the mail of the invite went out. */
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

/** Every mail that was ordered, the first first. */
export function orderedMails(db: Database): Promise<(typeof mails.$inferSelect)[]> {
  return db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id));
}

/** A run that nobody stops. */
export const RUN = { signal: new AbortController().signal, isLastAttempt: false };
