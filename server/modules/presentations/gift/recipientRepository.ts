import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connection";
import { saves } from "../../../db/schema/feed";
import { giftRecipients, presentations } from "../../../db/schema/presentations";
import type { GiftKey } from "../../access";

/** Identifies a recipient. The id of a gift's first recipient is that of the tribute. */
type RecipientRef = Pick<GiftKey, "tributeId" | "recipientId">;

interface RecipientColumns {
  name: string;
  email: string | null;
  expiresAt: Date | null;
}

const isFirst = ({ tributeId, recipientId }: RecipientRef): boolean => recipientId === tributeId;

const isRow = ({ tributeId, recipientId }: RecipientRef) =>
  and(eq(giftRecipients.tributeId, tributeId), eq(giftRecipients.id, recipientId));

export async function insertRecipient(
  tx: Transaction,
  row: typeof giftRecipients.$inferInsert,
): Promise<void> {
  await tx.insert(giftRecipients).values(row);
}

export async function updateRecipient(
  tx: Transaction,
  ref: RecipientRef,
  { name, email, expiresAt }: RecipientColumns,
): Promise<void> {
  if (isFirst(ref))
    await tx
      .update(presentations)
      .set({ recipientName: name, recipientEmail: email, expiresAt })
      .where(eq(presentations.tributeId, ref.tributeId));
  else await tx.update(giftRecipients).set({ name, email, expiresAt }).where(isRow(ref));
}

/** Deletes a recipient who is not the first one, and what was saved with their link. */
export async function deleteRecipient(tx: Transaction, ref: RecipientRef): Promise<void> {
  await tx
    .delete(saves)
    .where(and(eq(saves.tributeId, ref.tributeId), eq(saves.recipientId, ref.recipientId)));
  await tx.delete(giftRecipients).where(isRow(ref));
}

/** Invalidates the existing links of a recipient who is not the first one. */
export async function raiseLinkVersion(tx: Transaction, ref: RecipientRef): Promise<void> {
  await tx
    .update(giftRecipients)
    .set({ linkVersion: sql`${giftRecipients.linkVersion} + 1` })
    .where(isRow(ref));
}

/** Records when a recipient was first sent the link. Later times change nothing. */
export async function markGiven(tx: Transaction, ref: RecipientRef, at: Date): Promise<void> {
  if (isFirst(ref))
    await tx
      .update(presentations)
      .set({ givenAt: at })
      .where(and(eq(presentations.tributeId, ref.tributeId), isNull(presentations.givenAt)));
  else
    await tx
      .update(giftRecipients)
      .set({ givenAt: at })
      .where(and(isRow(ref), isNull(giftRecipients.givenAt)));
}

/**
 * Records when the reel was first watched by a recipient's link.
 * @returns false when that was known.
 */
export async function markWatched(tx: Transaction, ref: RecipientRef, at: Date): Promise<boolean> {
  const marked = isFirst(ref)
    ? await tx
        .update(presentations)
        .set({ watchedAt: at })
        .where(and(eq(presentations.tributeId, ref.tributeId), isNull(presentations.watchedAt)))
        .returning({ id: presentations.tributeId })
    : await tx
        .update(giftRecipients)
        .set({ watchedAt: at })
        .where(and(isRow(ref), isNull(giftRecipients.watchedAt)))
        .returning({ id: giftRecipients.id });
  return marked.length > 0;
}
