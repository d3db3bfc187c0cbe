import type { InviteeState } from "@contract/domain/invite";
import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  lte,
  notExists,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../db/connection";
import { invitees } from "../../db/schema/people";
import { mails } from "../../db/schema/mail";
import { tributes } from "../../db/schema/tributes";
import { hasMutedReminders, hasOptedOut } from "../outreach";

export type TributeRow = typeof tributes.$inferSelect;

/** People in these states have not sent a video yet. */
export const PENDING_STATES: InviteeState[] = ["invited", "opened", "started"];

/** Describes a person on the status board, with everything that may prevent a reminder. */
export interface ReminderRecipient {
  id: string;
  tributeId: string;
  linkVersion: number;
  name: string;
  email: string | null;
  state: InviteeState;
  isMailDue: boolean;
  invitedAt: Date;
  mailedAt: Date | null;
  remindedAt: Date | null;
  wantsNoMail: boolean;
  hasBounced: boolean;
  isReminderPaused: boolean;
}

const literalOne = { one: sql`1` };

const later = alias(mails, "later");

/** A mail that was taken since then shows that the address works again. */
const hasBounced = (db: Database) =>
  exists(
    db
      .select(literalOne)
      .from(mails)
      .where(
        and(
          eq(mails.inviteeId, invitees.id),
          eq(mails.to, invitees.email),
          eq(mails.state, "bounced"),
          notExists(
            db
              .select(literalOne)
              .from(later)
              .where(
                and(
                  eq(later.inviteeId, invitees.id),
                  eq(later.to, mails.to),
                  eq(later.state, "sent"),
                  gt(later.settledAt, mails.settledAt),
                ),
              ),
          ),
        ),
      ),
  );

const addresseeColumns = (db: Database) => ({
  id: invitees.id,
  tributeId: invitees.tributeId,
  linkVersion: invitees.linkVersion,
  name: invitees.name,
  email: invitees.email,
  state: invitees.state,
  isMailDue: invitees.isMailDue,
  invitedAt: invitees.invitedAt,
  mailedAt: invitees.mailedAt,
  remindedAt: invitees.remindedAt,
  isReminderPaused: invitees.isReminderPaused,
  wantsNoMail: sql<boolean>`(${hasOptedOut(db, invitees.email, invitees.tributeId)} or ${hasMutedReminders(db)})`,
  hasBounced: sql<boolean>`${hasBounced(db)}`,
});

function addresseesWhere(db: Database, condition: SQL | undefined): Promise<ReminderRecipient[]> {
  return db
    .select(addresseeColumns(db))
    .from(invitees)
    .where(condition)
    .orderBy(asc(invitees.invitedAt), asc(invitees.id));
}

/** Returns everybody who has not sent a video for the tribute yet. */
export function pendingAddresseesOf(db: Database, tributeId: string): Promise<ReminderRecipient[]> {
  return addresseesWhere(
    db,
    and(eq(invitees.tributeId, tributeId), inArray(invitees.state, PENDING_STATES)),
  );
}

export function reminderRecipientsOf(
  db: Database,
  tributeId: string,
  ids: readonly string[],
): Promise<ReminderRecipient[]> {
  return addresseesWhere(
    db,
    and(eq(invitees.tributeId, tributeId), inArray(invitees.id, [...ids])),
  );
}

export function dueReminderRecipientsOf(
  db: Database,
  tributeId: string,
  now: Date,
): Promise<ReminderRecipient[]> {
  return addresseesWhere(
    db,
    and(eq(invitees.tributeId, tributeId), lte(invitees.nextReminderAt, now)),
  );
}

/**
 * Returns a tribute with people whose reminders have to be checked now, and locks it until the
 * transaction ends. It skips tributes that another transaction has locked: that one takes care of
 * them, or the next run does.
 */
export async function lockDueTribute(
  tx: Transaction,
  now: Date,
  except: readonly string[],
): Promise<TributeRow | undefined> {
  const [row] = await tx
    .select({ tribute: tributes })
    .from(invitees)
    .innerJoin(tributes, eq(tributes.id, invitees.tributeId))
    .where(and(lte(invitees.nextReminderAt, now), notInArray(tributes.id, [...except])))
    .orderBy(asc(invitees.nextReminderAt))
    .limit(1)
    .for("no key update", { of: tributes, skipLocked: true });
  return row?.tribute;
}
