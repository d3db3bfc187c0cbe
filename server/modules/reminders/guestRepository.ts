import { and, asc, eq, inArray, isNotNull, isNull, not, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connection";
import { contributors, invitees } from "../../db/schema/people";
import { tributes } from "../../db/schema/tributes";
import { hasMutedReminders, hasOptedOut } from "../outreach";
import { localTime } from "./localTime";
import { hasPausedReminders } from "./planRepository";
import { PENDING_STATES, type TributeRow } from "./repository";

/** Describes somebody of the open link who has left an address and has no video in the reel. */
interface UnfinishedGuest {
  id: string;
  userId: string;
  name: string;
  email: string;
  tribute: TributeRow;
}

/** Mails go out in these hours of the tribute's day. */
const HOURS = { from: 9, until: 21 };

/**
 * Returns a guest who is to be reminded now: on the day before the tribute is due or on the day
 * itself, but not on the day on which they came, and never twice. It locks their seat, and skips
 * seats that another transaction has locked.
 */
export async function lockUnfinishedGuest(
  tx: Transaction,
  now: Date,
  except: readonly string[],
): Promise<UnfinishedGuest | undefined> {
  const local = localTime(sql`${now.toISOString()}::timestamptz`);
  const day = (time: unknown) => sql`to_char(${time}, 'YYYY-MM-DD')`;
  const email = sql<string>`${contributors.email}`;
  const [row] = await tx
    .select({
      id: invitees.id,
      userId: contributors.userId,
      name: invitees.name,
      email,
      tribute: tributes,
    })
    .from(invitees)
    .innerJoin(tributes, eq(tributes.id, invitees.tributeId))
    .innerJoin(
      contributors,
      and(eq(contributors.tributeId, invitees.tributeId), eq(contributors.userId, invitees.userId)),
    )
    .where(
      and(
        eq(tributes.state, "open"),
        notInArray(invitees.id, [...except]),
        inArray(invitees.state, PENDING_STATES),
        isNull(invitees.email),
        isNull(invitees.remindedAt),
        not(invitees.isReminderPaused),
        isNotNull(contributors.emailConfirmedAt),
        sql`${tributes.dueDate}::text in (${day(local)}, ${day(sql`${local} + interval '1 day'`)})`,
        sql`extract(hour from ${local}) >= ${HOURS.from} and extract(hour from ${local}) < ${HOURS.until}`,
        sql`${day(localTime(invitees.invitedAt))} < ${day(local)}`,
        sql`not ${hasOptedOut(tx, email, invitees.tributeId)}`,
        sql`not ${hasMutedReminders(tx)}`,
        sql`not ${hasPausedReminders(tx)}`,
      ),
    )
    .orderBy(asc(invitees.id))
    .limit(1)
    .for("no key update", { of: invitees, skipLocked: true });
  return row;
}
