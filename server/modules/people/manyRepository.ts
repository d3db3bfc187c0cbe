import { and, asc, eq, inArray, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { invitees } from "../../db/schema/people";
import { submissions } from "../../db/schema/videos";
import { hasModerationStatus } from "./moderationRepository";
import type { InviteeRow } from "./repository";

export async function deleteInvitees(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(invitees).where(inArray(invitees.id, [...ids]));
}

export async function lockInvitees(
  tx: Transaction,
  tributeId: string,
  ids: readonly string[],
): Promise<InviteeRow[]> {
  return tx
    .select()
    .from(invitees)
    .where(and(eq(invitees.tributeId, tributeId), inArray(invitees.id, [...ids])))
    .orderBy(asc(invitees.id))
    .for("no key update");
}

export async function linkedInvitees(
  db: Database,
  tributeId: string,
  ids: readonly string[],
): Promise<Pick<InviteeRow, "id" | "tributeId" | "linkVersion" | "source">[]> {
  return db
    .select({
      id: invitees.id,
      tributeId: invitees.tributeId,
      linkVersion: invitees.linkVersion,
      source: invitees.source,
    })
    .from(invitees)
    .where(
      and(
        eq(invitees.tributeId, tributeId),
        inArray(invitees.id, [...ids]),
        ne(invitees.source, "recorded"),
        notInArray(invitees.state, ["withdrawn", "expired"]),
      ),
    );
}

/**
 * Ends invitations: their links stop working and nothing more is mailed. The caller has released
 * their reservations. People in `gone` lose their account on the board.
 */
export async function setWithdrawn(
  tx: Transaction,
  ids: readonly string[],
  { gone, at }: { gone: readonly string[]; at: Date },
): Promise<void> {
  await tx
    .update(invitees)
    .set({
      state: "withdrawn",
      // A credit that was spent for a video stays spent, even when the video was deleted since.
      credit: sql`case when ${invitees.credit} = 'spent' then 'spent' else 'none' end`,
      userId:
        gone.length > 0
          ? sql`case when ${inArray(invitees.userId, [...gone])} then null else ${invitees.userId} end`
          : invitees.userId,
      linkVersion: sql`${invitees.linkVersion} + 1`,
      isMailDue: false,
      changedAt: at,
    })
    .where(inArray(invitees.id, [...ids]));
}

/** Returns those of these people of whom a video exists, sent by them or recorded for them. */
export async function idsWithVideos(
  tx: Transaction,
  tributeId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const isTheirs = or(
    eq(submissions.behalfInviteeId, invitees.id),
    and(eq(submissions.userId, invitees.userId), isNull(submissions.behalfFirstName)),
  );
  const rows = await tx
    .selectDistinct({ id: invitees.id })
    .from(invitees)
    .innerJoin(submissions, and(eq(submissions.tributeId, invitees.tributeId), isTheirs))
    .where(
      and(
        eq(invitees.tributeId, tributeId),
        inArray(invitees.id, [...ids]),
        eq(submissions.kind, "answer"),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function blockedIds(
  tx: Transaction,
  tributeId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: invitees.id })
    .from(invitees)
    .where(
      and(
        eq(invitees.tributeId, tributeId),
        inArray(invitees.id, [...ids]),
        hasModerationStatus(tx, "blocked", invitees),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
