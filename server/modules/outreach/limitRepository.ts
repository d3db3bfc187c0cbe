import { and, eq, inArray, isNotNull, lt, lte, ne, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { creditLedger } from "../../db/schema/credits";
import { mails } from "../../db/schema/mail";
import { mailCounts } from "../../db/schema/outreach";
import { settleMail } from "../../mail/mailRecord";

/**
 * Returns how many mails were counted for these subjects on a day, and locks the counts until the
 * transaction ends. The order of the rows is always the same, so that two mails never block each
 * other.
 */
export async function lockCounts(
  tx: Transaction,
  day: string,
  subjects: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .insert(mailCounts)
    .values(subjects.toSorted().map((subject) => ({ day, subject })))
    .onConflictDoUpdate({
      target: [mailCounts.day, mailCounts.subject],
      set: { mails: sql`${mailCounts.mails}` },
    })
    .returning({ subject: mailCounts.subject, mails: mailCounts.mails });
  return new Map(rows.map((row) => [row.subject, row.mails]));
}

export async function addToCounts(
  tx: Transaction,
  day: string,
  subjects: readonly string[],
): Promise<void> {
  await tx
    .update(mailCounts)
    .set({ mails: sql`${mailCounts.mails} + 1` })
    .where(and(eq(mailCounts.day, day), inArray(mailCounts.subject, [...subjects])));
}

/**
 * Marks that a sender was told of the limit of a day.
 * @returns false when they were told before.
 */
export async function markTold(tx: Transaction, day: string, subject: string): Promise<boolean> {
  const marked = await tx
    .update(mailCounts)
    .set({ isTold: true })
    .where(
      and(eq(mailCounts.day, day), eq(mailCounts.subject, subject), eq(mailCounts.isTold, false)),
    )
    .returning({ subject: mailCounts.subject });
  return marked.length > 0;
}

/** Deletes the counts of the days before this one. */
export async function deleteCountsBefore(db: Database, day: string): Promise<void> {
  await db.delete(mailCounts).where(lt(mailCounts.day, day));
}

/** Returns how many folks a user has bought and not given back for the money. */
export async function folksBoughtBy(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ folks: sql<string>`coalesce(sum(${creditLedger.amount}), 0)` })
    .from(creditLedger)
    .where(
      and(
        eq(creditLedger.userId, userId),
        inArray(creditLedger.reason, ["purchase", "refund", "dispute"]),
      ),
    );
  return Math.max(0, Number(row?.folks ?? 0));
}

export async function markCounted(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(mails).set({ countedAt: at }).where(eq(mails.id, id));
}

/** Cancels the postponed mails that say the same as this newer one. */
export async function cancelOlderPostponed(
  tx: Transaction,
  { id, tributeId, kind, to }: { id: string; tributeId: string; kind: string; to: string },
  { problem, at }: { problem: string; at: Date },
): Promise<void> {
  const older = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.tributeId, tributeId),
        eq(mails.kind, kind),
        eq(mails.to, to),
        ne(mails.id, id),
        eq(mails.state, "waiting"),
        isNotNull(mails.postponedUntil),
      ),
    );
  for (const mail of older) await settleMail(tx, mail.id, { state: "cancelled", problem, at });
}

/** Locks the next mail whose wait is over, the oldest first, unless another process has it. */
export async function lockPostponed(
  tx: Transaction,
  now: Date,
  except: readonly string[],
): Promise<{ id: string } | undefined> {
  const isDue = and(eq(mails.state, "waiting"), lte(mails.postponedUntil, now));
  const [mail] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(isDue, notInArray(mails.id, [...except])))
    .orderBy(mails.postponedUntil, mails.createdAt, mails.id)
    .limit(1)
    .for("update", { skipLocked: true });
  return mail;
}

export async function clearPostponement(tx: Transaction, id: string): Promise<void> {
  await tx.update(mails).set({ postponedUntil: null, problem: null }).where(eq(mails.id, id));
}
