import type { InviteeState } from "@contract/domain/invite";
import type { PreferenceName } from "@contract/domain/user";
import { and, asc, eq, gt, inArray, isNotNull, not, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connection";
import { invitees } from "../../../db/schema/people";
import { progressMails } from "../../../db/schema/reminders";
import { submissions } from "../../../db/schema/videos";
import { tributes } from "../../../db/schema/tributes";
import { users } from "../../../db/schema/users";
import { correctedName } from "../../people";
import { isMuted } from "../../preferences";
import { localTime } from "../localTime";
import type { TributeRow } from "../repository";

/**
 * Lists what organisers are told by mail, each at most once a day for each reel: what happened, a
 * video that waits for a credit, and that the reel is due tomorrow although people are missing.
 */
export const NEWS = ["daily", "held", "dueTomorrow"] as const;
export type News = (typeof NEWS)[number];

/** The daily mail is read after work. */
const DAILY_HOUR = 18;
/** The warning comes while people can still be asked. */
const WARNING_HOUR = 9;

const COLUMN = {
  daily: progressMails.dailyOn,
  held: progressMails.heldOn,
  dueTomorrow: progressMails.dueTomorrowOn,
} as const;

/** Returns the condition under which there may be news at this local time of the tribute. */
function hasNews(news: News, local: SQL): SQL {
  const { id } = tributes;
  switch (news) {
    case "daily":
      return sql`extract(hour from ${local}) >= ${DAILY_HOUR}`;
    case "held":
      return sql`exists (select 1 from ${submissions} where ${submissions.tributeId} = ${id} and ${submissions.state} = 'held')`;
    case "dueTomorrow":
      return sql`extract(hour from ${local}) >= ${WARNING_HOUR} and ${tributes.dueDate}::text = to_char(${local} + interval '1 day', 'YYYY-MM-DD') and exists (select 1 from ${invitees} where ${invitees.tributeId} = ${id} and ${invitees.state} in ('invited', 'opened', 'started'))`;
    default:
      return news satisfies never;
  }
}

/**
 * Returns an open tribute that was not checked for these news on its own day, and locks it. The day
 * is the database's, which must also be the one that is remembered: the runtime's may differ. It
 * skips tributes that another transaction has locked, and those that the caller excepts.
 */
export async function lockTributeWithNews(
  tx: Transaction,
  news: News,
  { now, except }: { now: Date; except: readonly string[] },
): Promise<{ tribute: TributeRow; day: string; dailyAt: Date | null } | undefined> {
  const local = localTime(sql`${now.toISOString()}::timestamptz`);
  const day = sql<string>`to_char(${local}, 'YYYY-MM-DD')`;
  const [row] = await tx
    .select({ tribute: tributes, day, dailyAt: progressMails.dailyAt })
    .from(tributes)
    .leftJoin(progressMails, eq(progressMails.tributeId, tributes.id))
    .where(
      and(
        eq(tributes.state, "open"),
        notInArray(tributes.id, [...except]),
        sql`${COLUMN[news]} is distinct from ${day}`,
        hasNews(news, local),
      ),
    )
    .orderBy(asc(tributes.id))
    .limit(1)
    .for("no key update", { of: tributes, skipLocked: true });
  return row;
}

export async function markChecked(
  tx: Transaction,
  tributeId: string,
  { news, day, now }: { news: News; day: string; now: Date },
): Promise<void> {
  const change = {
    daily: { dailyOn: day, dailyAt: now },
    held: { heldOn: day },
    dueTomorrow: { dueTomorrowOn: day },
  }[news];
  await tx
    .insert(progressMails)
    .values({ tributeId, ...change })
    .onConflictDoUpdate({ target: progressMails.tributeId, set: change });
}

export interface Person {
  name: string;
  state: InviteeState;
  changedAt: Date;
}

/** Returns everybody on the board, by name. Somebody without a name has their address. */
export async function peopleOf(db: Database, tributeId: string): Promise<Person[]> {
  const own = sql`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;
  const name = sql<string>`coalesce(nullif(${invitees.name}, ''), ${own}, ${invitees.email}, '')`;
  return db
    .select({ name, state: invitees.state, changedAt: invitees.changedAt })
    .from(invitees)
    .leftJoin(users, eq(users.id, invitees.userId))
    .where(eq(invitees.tributeId, tributeId))
    .orderBy(name, asc(invitees.id));
}

/** Returns the first names of those whose videos could not be prepared since then. */
export async function failedSince(db: Database, tributeId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: correctedName("first_name", submissions) })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(
      and(
        eq(submissions.tributeId, tributeId),
        eq(submissions.state, "failed"),
        gt(submissions.updatedAt, since),
      ),
    );
  return rows.map(({ name }) => name);
}

/** Returns those of these users who have a verified address and want this kind of mail. */
export async function readersOf(
  db: Database,
  userIds: string[],
  kind: Extract<PreferenceName, "progress" | "urgent">,
) {
  const rows = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(
      and(
        inArray(users.id, userIds),
        isNotNull(users.emailVerifiedAt),
        not(isMuted(`${kind}.mail`)),
      ),
    );
  return rows.flatMap(({ email, ...reader }) => (email ? [{ ...reader, email }] : []));
}
