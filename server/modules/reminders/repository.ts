import type { InviteeState } from "@contract/http/invite";
import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { mailOptOuts, mails } from "../../db/schema/mails";
import { invitees, tributes, users } from "../../db/schema/reels";

export type ReelRow = typeof tributes.$inferSelect;

/** States of those who are still to send a video. */
const MISSING: InviteeState[] = ["invited", "opened", "started"];

/** Somebody on the status board, and what stands between them and a reminder. */
export interface Addressee {
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
}

const one = { one: sql`1` };

/** Whether the address of an invitee (of the statement round it) wants no mails about this reel, or about any. */
const hasOptedOut = (db: Database) =>
  exists(
    db
      .select(one)
      .from(mailOptOuts)
      .where(
        and(
          eq(mailOptOuts.email, invitees.email),
          or(isNull(mailOptOuts.tributeId), eq(mailOptOuts.tributeId, invitees.tributeId)),
        ),
      ),
  );

/** Whether they have switched reminders off in their profile: the account that uses the invite, or the one of that address. */
const hasMutedReminders = (db: Database) =>
  exists(
    db
      .select(one)
      .from(users)
      .where(
        and(
          or(
            eq(users.id, invitees.userId),
            and(eq(users.email, invitees.email), isNotNull(users.emailVerifiedAt)),
          ),
          sql`'reminders' = any(${users.muted})`,
        ),
      ),
  );

/** Whether the address has refused a mail about this reel for good. */
const hasBounced = (db: Database) =>
  exists(
    db
      .select(one)
      .from(mails)
      .where(
        and(
          eq(mails.inviteeId, invitees.id),
          eq(mails.to, invitees.email),
          eq(mails.state, "bounced"),
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
  wantsNoMail: sql<boolean>`(${hasOptedOut(db)} or ${hasMutedReminders(db)})`,
  hasBounced: sql<boolean>`${hasBounced(db)}`,
});

function addresseesWhere(db: Database, condition: SQL | undefined): Promise<Addressee[]> {
  return db
    .select(addresseeColumns(db))
    .from(invitees)
    .where(condition)
    .orderBy(asc(invitees.invitedAt), asc(invitees.id));
}

/** Everybody who is still to send a video for the reel. */
export function missingOf(db: Database, tributeId: string): Promise<Addressee[]> {
  return addresseesWhere(
    db,
    and(eq(invitees.tributeId, tributeId), inArray(invitees.state, MISSING)),
  );
}

/** These people, as far as they belong to the reel. */
export function addresseesOf(
  db: Database,
  tributeId: string,
  ids: readonly string[],
): Promise<Addressee[]> {
  return addresseesWhere(
    db,
    and(eq(invitees.tributeId, tributeId), inArray(invitees.id, [...ids])),
  );
}

/** Those of the reel at whom it is time to look. */
export function dueAddresseesOf(db: Database, tributeId: string, now: Date): Promise<Addressee[]> {
  return addresseesWhere(
    db,
    and(eq(invitees.tributeId, tributeId), lte(invitees.nextReminderAt, now)),
  );
}

/**
 * A reel with people at whom it is time to look, locked until the transaction ends. One that somebody else has locked is left
 * to them or to the next time.
 */
export async function lockDueReel(tx: Transaction, now: Date): Promise<ReelRow | undefined> {
  const [row] = await tx
    .select({ reel: tributes })
    .from(invitees)
    .innerJoin(tributes, eq(tributes.id, invitees.tributeId))
    .where(lte(invitees.nextReminderAt, now))
    .orderBy(asc(invitees.nextReminderAt))
    .limit(1)
    .for("no key update", { of: tributes, skipLocked: true });
  return row?.reel;
}

/** When to look at these people again; null is never. */
export async function setNextReminder(
  tx: Transaction,
  ids: readonly string[],
  nextReminderAt: Date | null,
): Promise<void> {
  await tx
    .update(invitees)
    .set({ nextReminderAt })
    .where(inArray(invitees.id, [...ids]));
}

export async function setReminded(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .update(invitees)
    .set({ remindedAt: at })
    .where(inArray(invitees.id, [...ids]));
}

/** Has the reel's reminders planned anew at the next look. */
export async function deleteReminderPlan(tx: Transaction, tributeId: string): Promise<void> {
  await tx
    .update(invitees)
    .set({ nextReminderAt: new Date(0) })
    .where(eq(invitees.tributeId, tributeId));
}

/** Where an invited person stands, who stays there until the transaction ends. */
export async function lockAddressee(
  tx: Transaction,
  id: string,
): Promise<
  | {
      state: InviteeState;
      isReelClosed: boolean;
      hasOptedOut: boolean;
      hasMutedReminders: boolean;
    }
  | undefined
> {
  const [row] = await tx
    .select({
      state: invitees.state,
      isReelClosed: sql<boolean>`${tributes.state} = 'closed'`,
      hasOptedOut: sql<boolean>`${hasOptedOut(tx)}`,
      hasMutedReminders: sql<boolean>`${hasMutedReminders(tx)}`,
    })
    .from(invitees)
    .innerJoin(tributes, eq(tributes.id, invitees.tributeId))
    .where(eq(invitees.id, id))
    .for("share", { of: invitees });
  return row;
}
