import { and, asc, eq, exists, inArray, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connection";
import { executeIn } from "../../db/executeIn";
import { invitees, submissions, tributes } from "../../db/schema/reels";

export type InviteeRow = typeof invitees.$inferSelect;

/** Somebody to be written down: as a new row, or as one that was withdrawn or has expired. */
export interface NewPerson {
  id: string;
  name: string;
  email: string;
}

/** What a reel knows of an address: where its owner stands on the board, or that they organise the reel. */
export interface KnownAddress {
  email: string;
  standing: InviteeRow["state"] | "organiser";
}

/**
 * Those among these addresses that the reel knows already: by an invite, by an account on the board that has verified them, or
 * as an organiser's.
 */
export async function knownAddresses(
  tx: Transaction,
  { id, creatorId }: { id: string; creatorId: string },
  emails: readonly string[],
): Promise<KnownAddress[]> {
  const { rows } = await executeIn(
    tx,
    `select email, state as standing from invitees
     where tribute_id = $2 and email = any($1::text[])
     union all
     select users.email, invitees.state from users
     join invitees on invitees.tribute_id = $2 and invitees.user_id = users.id
     where users.email = any($1::text[])
       and users.email_verified_at is not null
     union all
     select email, 'organiser' from organisers where tribute_id = $2
     union all
     select lower(users.email), 'organiser' from users
     where users.email is not null and (users.id = $3
       or users.id in (select user_id from organisers where tribute_id = $2))`,
    [[...emails], id, creatorId],
  );
  return rows as unknown as KnownAddress[];
}

/**
 * Writes people down as invited, with a reservation and a mail to come, in one statement. Who was withdrawn or has expired stands
 * there anew; anybody else who is known already is left as they are.
 */
export async function writePeople(
  tx: Transaction,
  tributeId: string,
  people: readonly NewPerson[],
  at: Date,
): Promise<Pick<InviteeRow, "id" | "creditRound">[]> {
  const { rows } = await executeIn(
    tx,
    `insert into invitees (id, tribute_id, name, email, credit, credit_round, invited_at, changed_at, is_mail_due)
     select id, $1::text, name, email, 'reserved', 1, $2::timestamptz, $3::timestamptz, true
     from jsonb_to_recordset($4::jsonb) as person(id text, name text, email text)
     on conflict (tribute_id, email) do update set
       state = 'invited',
       name = case when excluded.name = '' then invitees.name else excluded.name end,
       credit = 'reserved',
       credit_round = invitees.credit_round + 1,
       invited_at = excluded.invited_at,
       changed_at = excluded.changed_at,
       is_mail_due = true,
       reminded_at = null,
       next_reminder_at = 'epoch'
     where invitees.state in ('withdrawn', 'expired')
     returning id, credit_round`,
    [tributeId, at.toISOString(), at.toISOString(), JSON.stringify(people)],
  );
  return rows.map((row) => ({ id: String(row.id), creditRound: Number(row.credit_round) }));
}

/** People of a reel whose invitation is still to be written, the first invited first. */
export async function takeUnmailed(
  tx: Transaction,
  tributeId: string,
  limit: number,
): Promise<InviteeRow[]> {
  return tx
    .select()
    .from(invitees)
    .where(and(eq(invitees.tributeId, tributeId), invitees.isMailDue))
    .orderBy(asc(invitees.invitedAt), asc(invitees.id))
    .limit(limit)
    .for("no key update");
}

export async function setMailed(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .update(invitees)
    .set({ isMailDue: false, mailedAt: at })
    .where(inArray(invitees.id, [...ids]));
}

/** A person of the board, locked until the transaction ends. */
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

/** Where this user is on the board, locked until the transaction ends. */
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

/** Who was invited by this address. */
export async function findByAddress(
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

export async function changeInvitee(
  tx: Transaction,
  id: string,
  change: Partial<InviteeRow>,
): Promise<void> {
  await tx.update(invitees).set(change).where(eq(invitees.id, id));
}

export async function deleteInvitee(tx: Transaction, id: string): Promise<void> {
  await tx.delete(invitees).where(eq(invitees.id, id));
}

/** Puts what was sent in somebody's name to the place that they have from now on. */
export async function moveRecorded(tx: Transaction, from: string, to: string): Promise<void> {
  await tx
    .update(submissions)
    .set({ behalfInviteeId: to })
    .where(eq(submissions.behalfInviteeId, from));
}

/** In which states somebody's answers for the reel are: those that they sent themselves, and what was sent in their name. */
export async function answerStatesOf(
  tx: Transaction,
  { id, tributeId, userId }: InviteeRow,
): Promise<Set<typeof submissions.$inferSelect.state>> {
  const own = userId === null ? undefined : eq(submissions.userId, userId);
  const rows = await tx
    .selectDistinct({ state: submissions.state })
    .from(submissions)
    .where(
      and(
        eq(submissions.tributeId, tributeId),
        eq(submissions.kind, "answer"),
        or(
          eq(submissions.behalfInviteeId, id),
          own && and(own, isNull(submissions.behalfFirstName)),
        ),
      ),
    );
  return new Set(rows.map(({ state }) => state));
}

/** Everybody of a reel for whom a credit is reserved. */
export async function reservedOf(
  tx: Transaction,
  tributeId: string,
): Promise<Pick<InviteeRow, "id" | "creditRound">[]> {
  return tx
    .select({ id: invitees.id, creditRound: invitees.creditRound })
    .from(invitees)
    .where(and(eq(invitees.tributeId, tributeId), eq(invitees.credit, "reserved")));
}

/** Ends the part of everybody who has not answered; what was reserved for them must have been given back. */
export async function expireUnanswered(
  tx: Transaction,
  tributeId: string,
  at: Date,
): Promise<void> {
  await tx
    .update(invitees)
    .set({
      state: "expired",
      credit: sql`case when ${invitees.credit} = 'spent' then 'spent' else 'none' end`,
      isMailDue: false,
      changedAt: at,
    })
    .where(
      and(
        eq(invitees.tributeId, tributeId),
        inArray(invitees.state, ["invited", "opened", "started"]),
      ),
    );
}

/**
 * Puts everybody who has expired back to where they were, as far as that can be told: who was invited by name with a new
 * reservation, which is the caller's to pay.
 * @returns those who need one.
 */
export async function reviveExpired(
  tx: Transaction,
  tributeId: string,
  at: Date,
): Promise<Pick<InviteeRow, "id" | "creditRound">[]> {
  const needsCredit = sql`${invitees.source} = 'personal' and ${invitees.credit} = 'none'`;
  const isRecording = exists(
    tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(
        and(
          eq(submissions.tributeId, invitees.tributeId),
          or(eq(submissions.userId, invitees.userId), eq(submissions.behalfInviteeId, invitees.id)),
          eq(submissions.state, "uploading"),
        ),
      ),
  );
  const revived = await tx
    .update(invitees)
    .set({
      state: sql`case when ${isRecording} then 'started' when ${invitees.userId} is not null then 'opened' else 'invited' end`,
      credit: sql`case when ${needsCredit} then 'reserved' else ${invitees.credit} end`,
      creditRound: sql`case when ${needsCredit} then ${invitees.creditRound} + 1 else ${invitees.creditRound} end`,
      isMailDue: sql`${invitees.email} is not null and ${invitees.mailedAt} is null`,
      changedAt: at,
    })
    .where(and(eq(invitees.tributeId, tributeId), eq(invitees.state, "expired")))
    .returning({
      id: invitees.id,
      credit: invitees.credit,
      creditRound: invitees.creditRound,
    });
  return revived.filter(({ credit }) => credit === "reserved");
}

/** Revokes every open link of a reel that was made so far. @returns the version of the next one. */
export async function raiseInviteVersion(
  tx: Transaction,
  { id, inviteVersion }: { id: string; inviteVersion: number },
): Promise<number> {
  const next = inviteVersion + 1;
  await tx.update(tributes).set({ inviteVersion: next }).where(eq(tributes.id, id));
  return next;
}
