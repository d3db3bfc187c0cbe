import { and, eq, exists, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connection";
import { invitees } from "../../db/schema/people";
import { submissions } from "../../db/schema/videos";
import { type InviteeRow, UNANSWERED } from "./repository";

export async function reservedSeatsOf(
  tx: Transaction,
  tributeId: string,
  states: readonly InviteeRow["state"][],
): Promise<Pick<InviteeRow, "id" | "creditRound">[]> {
  return tx
    .select({ id: invitees.id, creditRound: invitees.creditRound })
    .from(invitees)
    .where(
      and(
        eq(invitees.tributeId, tributeId),
        eq(invitees.credit, "reserved"),
        inArray(invitees.state, [...states]),
      ),
    );
}

/** Lets unanswered invitations expire. The caller has already released their reservations. */
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
    .where(and(eq(invitees.tributeId, tributeId), inArray(invitees.state, [...UNANSWERED])));
}

/**
 * Restores the state of everybody whose invitation has expired, as far as it is known. People who
 * were invited by name get a new reservation, which the caller pays.
 * @returns those who need a credit.
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
