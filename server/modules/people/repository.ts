import { inviteeKey } from "@contract/inviteRows";
import { and, asc, eq, gt, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { executeIn } from "../../db/executeIn";
import { saves } from "../../db/schema/feed";
import { contributors, invitees, organisers } from "../../db/schema/people";
import { submissions } from "../../db/schema/videos";
import { tributes } from "../../db/schema/tributes";

export type InviteeRow = typeof invitees.$inferSelect;

/** Describes a person to invite: as a new row, or as one that was withdrawn or has expired. */
export interface NewInvitee {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
}

/**
 * Describes a person that a tribute already knows, with their state on the board, or "organiser" or
 * "blocked". `key` is that of `inviteeKey`; `id` names the row of their invitation, if they have one.
 */
export interface KnownPerson {
  key: string;
  id: string | null;
  standing: InviteeRow["state"] | "organiser" | "blocked";
}

/**
 * Returns those of these addresses that the tribute already knows: from an invitation, from a
 * verified account on the board, or from an organiser.
 */
export async function knownAddresses(
  tx: Transaction,
  { id, creatorId }: { id: string; creatorId: string },
  emails: readonly string[],
): Promise<KnownPerson[]> {
  const { rows } = await executeIn(
    tx,
    `select email as key, id, state as standing from invitees
     where tribute_id = $2 and email = any($1::text[])
     union all
     select invitees.email, null, standing from invitees
     join contributor_standings as standings
       on standings.tribute_id = $2 and standings.user_id = invitees.user_id
     where invitees.tribute_id = $2 and invitees.email = any($1::text[])
       and standing = 'blocked'
     union all
     select users.email, null, invitees.state from users
     join invitees on invitees.tribute_id = $2 and invitees.user_id = users.id
     where users.email = any($1::text[])
       and users.email_verified_at is not null
     union all
     select email, null, 'organiser' from organisers where tribute_id = $2
     union all
     select lower(users.email), null, 'organiser' from users
     where users.email is not null and (users.id = $3
       or users.id in (select user_id from organisers where tribute_id = $2))`,
    [[...emails], id, creatorId],
  );
  return rows as unknown as KnownPerson[];
}

/** Returns everybody on the board of a tribute who was invited without an address. */
export async function peopleWithoutAddress(
  tx: Transaction,
  tributeId: string,
): Promise<KnownPerson[]> {
  const rows = await tx
    .select({
      id: invitees.id,
      name: invitees.name,
      phone: invitees.phone,
      standing: invitees.state,
    })
    .from(invitees)
    .where(
      and(
        eq(invitees.tributeId, tributeId),
        eq(invitees.source, "personal"),
        isNull(invitees.email),
      ),
    );
  return rows.map(({ id, standing, name, phone }) => ({
    id,
    standing,
    key: inviteeKey({ name, email: "", phone: phone ?? "" }),
  }));
}

/**
 * Adds people as invited, with a reservation and (if there is an address) a mail to come, in one
 * statement. A withdrawn or expired invitation with the same id becomes valid again.
 * @returns the rows that were added or became valid again.
 */
export async function upsertInvitees(
  tx: Transaction,
  tributeId: string,
  people: readonly NewInvitee[],
  at: Date,
): Promise<Pick<InviteeRow, "id" | "creditRound">[]> {
  const { rows } = await executeIn(
    tx,
    `insert into invitees (id, tribute_id, name, email, phone, credit, credit_round, invited_at, changed_at, is_mail_due)
     select id, $1::text, name, email, phone, 'reserved', 1, $2::timestamptz, $3::timestamptz, email is not null
     from jsonb_to_recordset($4::jsonb) as person(id text, name text, email text, phone text)
     on conflict (id) do update set
       state = 'invited',
       name = case when excluded.name = '' then invitees.name else excluded.name end,
       phone = coalesce(excluded.phone, invitees.phone),
       credit = 'reserved',
       credit_round = invitees.credit_round + 1,
       invited_at = excluded.invited_at,
       changed_at = excluded.changed_at,
       is_mail_due = excluded.is_mail_due,
       reminded_at = null,
       next_reminder_at = 'epoch'
     where invitees.state in ('withdrawn', 'expired')
     returning id, credit_round`,
    [tributeId, at.toISOString(), at.toISOString(), JSON.stringify(people)],
  );
  return rows.map((row) => ({ id: String(row.id), creditRound: Number(row.credit_round) }));
}

/** Locks the next person who waits for an invitation mail, the longest first. */
export async function lockUnmailedInvitee(
  tx: Transaction,
  tributeId: string,
  except: readonly string[],
): Promise<InviteeRow | undefined> {
  const isChosen = notInArray(invitees.id, [...except]);
  const [row] = await tx
    .select()
    .from(invitees)
    .where(and(eq(invitees.tributeId, tributeId), invitees.isMailDue, isChosen))
    .orderBy(asc(invitees.invitedAt), asc(invitees.id))
    .limit(1)
    .for("no key update");
  return row;
}

export async function markMailed(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(invitees).set({ isMailDue: false, mailedAt: at }).where(eq(invitees.id, id));
}

/** Reads a person of the board and locks the row until the transaction ends. */
export async function lockInvitee(
  tx: Transaction,
  tributeId: string,
  id: string,
): Promise<InviteeRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitees)
    .where(and(eq(invitees.id, id), eq(invitees.tributeId, tributeId)))
    .for("no key update");
  return row;
}

export async function findSeatOf(
  db: Database,
  tributeId: string,
  userId: string,
): Promise<InviteeRow | undefined> {
  const [row] = await db
    .select()
    .from(invitees)
    .where(and(eq(invitees.tributeId, tributeId), eq(invitees.userId, userId)));
  return row;
}

/** Organised and saved tributes count too. */
export async function hasOtherReels(
  db: Database,
  { tributeId, userId }: { tributeId: string; userId: string },
): Promise<boolean> {
  const [row] = await db
    .select({
      others: sql<boolean>`exists (
        select from ${contributors} where user_id = ${userId} and tribute_id <> ${tributeId}
        union all
        select from ${organisers} where user_id = ${userId} and tribute_id <> ${tributeId}
        union all
        select from ${saves} where user_id = ${userId} and tribute_id <> ${tributeId}
      )`,
    })
    .from(sql`(select 1) as one`);
  return row?.others ?? false;
}

/** Reads this user's row on the board and locks it until the transaction ends. */
export async function lockSeatOf(
  tx: Transaction,
  tributeId: string,
  userId: string,
): Promise<InviteeRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitees)
    .where(and(eq(invitees.tributeId, tributeId), eq(invitees.userId, userId)))
    .for("no key update");
  return row;
}

export async function findInviteeByEmail(
  tx: Transaction,
  tributeId: string,
  email: string,
): Promise<InviteeRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitees)
    .where(and(eq(invitees.tributeId, tributeId), eq(invitees.email, email)));
  return row;
}

export async function insertInvitee(
  tx: Transaction,
  row: typeof invitees.$inferInsert,
): Promise<InviteeRow | undefined> {
  const [added] = await tx.insert(invitees).values(row).returning();
  return added;
}

export async function updateInvitee(
  tx: Transaction,
  id: string,
  change: Partial<InviteeRow>,
): Promise<void> {
  await tx.update(invitees).set(change).where(eq(invitees.id, id));
}

export async function deleteInvitee(tx: Transaction, id: string): Promise<void> {
  await tx.delete(invitees).where(eq(invitees.id, id));
}

export async function moveRecordedSubmissions(
  tx: Transaction,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .update(submissions)
    .set({ behalfInviteeId: to })
    .where(eq(submissions.behalfInviteeId, from));
}

type AnswerState = typeof submissions.$inferSelect.state;

/**
 * Returns the states of a person's answers to the tribute. `own` has those that they sent
 * themselves; `all` also has those that were recorded for them.
 */
export async function answerStatesOf(
  tx: Transaction,
  { id, tributeId, userId }: InviteeRow,
): Promise<{ own: ReadonlySet<AnswerState>; all: ReadonlySet<AnswerState> }> {
  const byUser = userId === null ? undefined : eq(submissions.userId, userId);
  const rows = await tx
    .selectDistinct({ state: submissions.state, behalfInviteeId: submissions.behalfInviteeId })
    .from(submissions)
    .where(
      and(
        eq(submissions.tributeId, tributeId),
        eq(submissions.kind, "answer"),
        or(
          eq(submissions.behalfInviteeId, id),
          byUser && and(byUser, isNull(submissions.behalfFirstName)),
        ),
      ),
    );
  const own = rows.filter(({ behalfInviteeId }) => behalfInviteeId !== id);
  const statesOf = (answers: typeof rows) => new Set(answers.map(({ state }) => state));
  return { own: statesOf(own), all: statesOf(rows) };
}

/** Counts the people of the open link who came since a time, and from whom a video has arrived. */
export function countArrivedSince(
  tx: Transaction,
  tributeId: string,
  since: Date,
): Promise<number> {
  const isNew = and(eq(invitees.source, "open"), gt(invitees.invitedAt, since));
  const hasArrived = notInArray(invitees.state, [...UNANSWERED]);
  return tx.$count(invitees, and(eq(invitees.tributeId, tributeId), isNew, hasArrived));
}

/** Lists the states of people from whom nothing has arrived. */
export const UNANSWERED: readonly InviteeRow["state"][] = ["invited", "opened", "started"];

/**
 * Revokes all existing open links of a tribute. The next one has no end.
 * @returns the version of the next link.
 */
export async function raiseInviteVersion(
  tx: Transaction,
  { id, inviteVersion }: { id: string; inviteVersion: number },
): Promise<number> {
  const next = inviteVersion + 1;
  await tx
    .update(tributes)
    .set({ inviteVersion: next, inviteExpiresAt: null })
    .where(eq(tributes.id, id));
  return next;
}

export async function setInviteExpiry(
  tx: Transaction,
  tributeId: string,
  inviteExpiresAt: Date | null,
): Promise<void> {
  await tx.update(tributes).set({ inviteExpiresAt }).where(eq(tributes.id, tributeId));
}
