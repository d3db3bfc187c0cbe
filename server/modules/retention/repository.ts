import { and, inArray, isNull, lt, ne, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../db/connection";
import { mails } from "../../db/schema/mail";
import { notifications } from "../../db/schema/notifications";
import { stripeEvents } from "../../db/schema/payments";
import type { Deps } from "../../deps";
import { settleMail } from "../../mail/mailRecord";

/** A statement must end within its time, however much has gathered. */
const ROWS_AT_ONCE = 5_000;

async function deleteInSteps(
  db: Database,
  { table, id, where }: { table: PgTable; id: PgColumn; where: SQL | undefined },
): Promise<void> {
  for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE;) {
    const old = db.select({ id }).from(table).where(where).limit(ROWS_AT_ONCE);
    deleted = (await db.delete(table).where(inArray(id, old)).returning({ id })).length;
  }
}

export const deleteNotifications = (db: Database, before: Date): Promise<void> =>
  deleteInSteps(db, {
    table: notifications,
    id: notifications.id,
    where: lt(notifications.createdAt, before),
  });

export const deleteEvents = (db: Database, before: Date): Promise<void> =>
  deleteInSteps(db, {
    table: stripeEvents,
    id: stripeEvents.id,
    where: lt(stripeEvents.receivedAt, before),
  });

/** A mail of a reel is deleted with it, because its organisers see its state until then. */
export const deleteMails = (db: Database, before: Date): Promise<void> =>
  deleteInSteps(db, {
    table: mails,
    id: mails.id,
    where: and(isNull(mails.tributeId), ne(mails.state, "waiting"), lt(mails.createdAt, before)),
  });

/** A mail that has lost its job would keep its text, and with it a link, for ever. */
export async function cancelStuckMails({ db, clock }: Deps, before: Date): Promise<void> {
  const stuck = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(lt(mails.createdAt, before), inArray(mails.state, ["waiting"])))
    .limit(ROWS_AT_ONCE);
  for (const { id } of stuck) await settleMail(db, id, { state: "cancelled", at: clock() });
}
