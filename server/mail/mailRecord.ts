import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/connection";
import { mails } from "../db/schema/mail";
import { tributes } from "../db/schema/tributes";

export type MailRow = typeof mails.$inferSelect;

type SettledState = Exclude<MailRow["state"], "waiting">;

export async function findMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

/**
 * Returns the mail if it is still waiting, locked until the transaction ends. It locks the reel
 * first, so that deleting the reel and sending a mail about it never block each other.
 */
export async function lockWaitingMail(
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

/** Settles a mail once, and deletes its text. */
export async function settleMail(
  db: Database,
  id: string,
  { state, problem = null, at }: { state: SettledState; problem?: string | null; at: Date },
): Promise<void> {
  await db
    .update(mails)
    .set({
      state,
      problem,
      settledAt: at,
      html: "",
      text: "",
      unsubscribeUrl: null,
      attachmentKey: null,
      attachmentName: null,
      postponedUntil: null,
    })
    .where(and(eq(mails.id, id), eq(mails.state, "waiting")));
}

/** Lets a mail wait. A job sends it later. */
export async function postponeMail(
  tx: Transaction,
  id: string,
  { problem, until }: { problem: string; until: Date },
): Promise<void> {
  await tx.update(mails).set({ problem, postponedUntil: until }).where(eq(mails.id, id));
}

/**
 * Deletes the mails of a kind about a tribute to one address that have not been handed over yet.
 * @returns how many there were.
 */
export async function deleteWaitingMails(
  tx: Transaction,
  { tributeId, kind, to }: { tributeId: string; kind: string; to: string },
): Promise<number> {
  const deleted = await tx
    .delete(mails)
    .where(
      and(
        eq(mails.tributeId, tributeId),
        eq(mails.kind, kind),
        eq(mails.to, to),
        eq(mails.state, "waiting"),
        isNull(mails.handedOverAt),
      ),
    )
    .returning({ id: mails.id });
  return deleted.length;
}

/** Frees the keys of mails that did not arrive. An unconfirmed one may have, so it keeps its key. */
export async function releaseLostMails(
  tx: Transaction,
  { tributeId, kind, to }: { tributeId: string; kind: string; to: string },
): Promise<void> {
  await tx
    .update(mails)
    .set({ idempotencyKey: sql`${mails.idempotencyKey} || '/' || ${mails.id}` })
    .where(
      and(
        eq(mails.tributeId, tributeId),
        eq(mails.kind, kind),
        eq(mails.to, to),
        inArray(mails.state, ["bounced", "failed"]),
      ),
    );
}

export async function markHandedOver(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(mails).set({ handedOverAt: at }).where(eq(mails.id, id));
}

/** Records that the server did not take the mail, so that it may be handed over again. */
export async function markNotAccepted(
  db: Database,
  id: string,
  { problem, withoutAttachment = false }: { problem: string; withoutAttachment?: boolean },
): Promise<void> {
  await db
    .update(mails)
    .set({
      handedOverAt: null,
      problem,
      ...(withoutAttachment && { attachmentKey: null, attachmentName: null }),
    })
    .where(and(eq(mails.id, id), eq(mails.state, "waiting")));
}
