import { and, eq, exists, isNull, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { mailOptOuts } from "../../db/schema/outreach";
import type { MailSubject } from "./unsubscribeLink";

type OptOut = typeof mailOptOuts.$inferInsert;

/**
 * Matches the opt-outs of an address's mailbox that concern a tribute: from its mails, or (null)
 * from all mails.
 */
const concerns = (email: SQLWrapper | string, tributeId: SQLWrapper | string) =>
  and(
    sql`mailbox(${mailOptOuts.email}) = mailbox(${email})`,
    or(isNull(mailOptOuts.tributeId), eq(mailOptOuts.tributeId, tributeId)),
  );

/**
 * Tells whether an address of the outer statement has opted out of mails about its tribute, or of
 * all mails.
 */
export function hasOptedOut(db: Database, email: SQLWrapper, tributeId: SQLWrapper | string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(mailOptOuts)
      .where(concerns(email, tributeId)),
  );
}

/** Returns the tributes of the opt-outs that concern this mail; null stands for all tributes. */
export async function optOutsOf(
  db: Database,
  { email, tributeId }: MailSubject,
): Promise<(string | null)[]> {
  const rows = await db
    .select({ tributeId: mailOptOuts.tributeId })
    .from(mailOptOuts)
    .where(concerns(email.toLowerCase(), tributeId));
  return rows.map((row) => row.tributeId);
}

export async function addOptOut(tx: Transaction, row: OptOut): Promise<void> {
  await tx.insert(mailOptOuts).values(row).onConflictDoNothing();
}

export async function removeOptOuts(
  tx: Transaction,
  { email, tributeId }: MailSubject,
): Promise<void> {
  await tx.delete(mailOptOuts).where(concerns(email, tributeId));
}
