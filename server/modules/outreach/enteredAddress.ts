import { type SQL, sql } from "drizzle-orm";
import { giftRecipients } from "../../db/schema/gifts";
import { invitees, organisers } from "../../db/schema/people";

import { mails } from "../../db/schema/mail";

/** Lists where organisers enter the addresses of others. */
const ENTERED = [
  { table: invitees, tributeId: invitees.tributeId, email: invitees.email },
  { table: organisers, tributeId: organisers.tributeId, email: organisers.email },
  { table: giftRecipients, tributeId: giftRecipients.tributeId, email: giftRecipients.email },
];

/**
 * Tells whether the organisers of a mail's tribute have entered the address it went to. Any other
 * one belongs to an account, or was left by its owner, and is nobody else's business.
 */
export const isEnteredAddress: SQL = sql.join(
  ENTERED.map(
    ({ table, tributeId, email }) =>
      sql`exists (select 1 from ${table} where ${tributeId} = ${mails.tributeId} and ${email} = ${mails.to})`,
  ),
  sql` or `,
);
