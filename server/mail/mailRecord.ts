import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../db/connection";
import { mails } from "../db/schema/mails";
import { tributes } from "../db/schema/reels";

export type MailRow = typeof mails.$inferSelect;

/** What a mail ends as. */
type SettledState = Exclude<MailRow["state"], "waiting">;

export async function findMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

/**
 * The mail while it still waits, locked until the transaction ends. Its reel comes first, so that deleting the reel with
 * everything in it and sending a mail about it never wait for each other.
 */
export async function lockWaiting(
  tx: Transaction,
  { id, tributeId }: Pick<MailRow, "id" | "tributeId">,
): Promise<MailRow | undefined> {
  if (tributeId)
    await tx
      .select({ id: tributes.id })
      .from(tributes)
      .where(eq(tributes.id, tributeId))
      .for("key share");
  const [row] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.state, "waiting")))
    .for("update");
  return row;
}

/** Ends a mail, once, and forgets its text. */
export async function settleMail(
  db: Database,
  id: string,
  { state, problem = null, at }: { state: SettledState; problem?: string | null; at: Date },
): Promise<void> {
  await db
    .update(mails)
    .set({ state, problem, settledAt: at, html: "", text: "", unsubscribeUrl: null })
    .where(and(eq(mails.id, id), eq(mails.state, "waiting")));
}

export async function markHandedOver(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(mails).set({ handedOverAt: at }).where(eq(mails.id, id));
}

/** The server has said that it did not take the mail: it may be handed over again. */
export async function markNotTaken(db: Database, id: string, problem: string): Promise<void> {
  await db
    .update(mails)
    .set({ handedOverAt: null, problem })
    .where(and(eq(mails.id, id), eq(mails.state, "waiting")));
}
