import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../db/connection";
import {
  contributors,
  contributorStandings,
  invitees,
  type ModerationStatus,
  organisers,
} from "../../db/schema/people";
import { submissions } from "../../db/schema/videos";
import { tributes } from "../../db/schema/tributes";

const standings = contributorStandings;

export interface ReelPerson {
  tributeId: string;
  userId: string;
}

const isOf = ({ tributeId, userId }: ReelPerson) =>
  and(eq(standings.tributeId, tributeId), eq(standings.userId, userId));

export async function isBlocked(db: Database, person: ReelPerson): Promise<boolean> {
  const [row] = await db
    .select({ standing: standings.standing })
    .from(standings)
    .where(isOf(person));
  return row?.standing === "blocked";
}

/** Returns the condition that the person of another table's row has this standing in its reel. */
export const hasModerationStatus = (
  db: Database,
  standing: ModerationStatus,
  { tributeId, userId }: { tributeId: PgColumn; userId: PgColumn },
): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(standings)
      .where(
        and(
          eq(standings.tributeId, tributeId),
          eq(standings.userId, userId),
          eq(standings.standing, standing),
        ),
      ),
  );

const isInvitedByName = (
  db: Database,
  { tributeId, userId }: { tributeId: PgColumn; userId: PgColumn },
): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(invitees)
      .where(
        and(
          eq(invitees.tributeId, tributeId),
          eq(invitees.userId, userId),
          eq(invitees.source, "personal"),
        ),
      ),
  );

const isOrganising = (db: Database): SQL | undefined =>
  or(
    exists(
      db
        .select({ one: sql`1` })
        .from(tributes)
        .where(
          and(eq(tributes.id, contributors.tributeId), eq(tributes.creatorId, contributors.userId)),
        ),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(organisers)
        .where(
          and(
            eq(organisers.tributeId, contributors.tributeId),
            eq(organisers.userId, contributors.userId),
          ),
        ),
    ),
  );

/**
 * Returns the condition that a contributor's videos need no approval: their reel asks for none, they
 * organise it, or an organiser has approved them or invited them by name.
 */
export const isTrusted = (db: Database): SQL | undefined =>
  or(
    exists(
      db
        .select({ one: sql`1` })
        .from(tributes)
        .where(and(eq(tributes.id, contributors.tributeId), eq(tributes.requiresApproval, false))),
    ),
    isOrganising(db),
    hasModerationStatus(db, "approved", contributors),
    isInvitedByName(db, contributors),
  );

/** Tells whether a contributor's videos need no approval. */
export async function isPreApproved(
  db: Database,
  { tributeId, userId }: ReelPerson,
): Promise<boolean> {
  const rows = await db
    .select({ userId: contributors.userId })
    .from(contributors)
    .where(
      and(eq(contributors.tributeId, tributeId), eq(contributors.userId, userId), isTrusted(db)),
    );
  return rows.length > 0;
}

/** Tells whether a person takes part in a reel: they have joined it or sent something to it. */
export async function isParticipant(
  db: Database,
  { tributeId, userId }: ReelPerson,
): Promise<boolean> {
  const [joined] = await db
    .select({ userId: contributors.userId })
    .from(contributors)
    .where(and(eq(contributors.tributeId, tributeId), eq(contributors.userId, userId)));
  if (joined) return true;
  const [sent] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.tributeId, tributeId), eq(submissions.userId, userId)))
    .limit(1);
  return sent !== undefined;
}

export async function block(tx: Transaction, person: ReelPerson, at: Date): Promise<void> {
  const change = { standing: "blocked" as const, createdAt: at };
  await tx
    .insert(standings)
    .values({ ...person, ...change })
    .onConflictDoUpdate({ target: [standings.tributeId, standings.userId], set: change });
}

/** Removes what was decided about a person. Afterwards they are as new in the reel. */
export async function forgetModerationStatus(tx: Transaction, person: ReelPerson): Promise<void> {
  await tx.delete(standings).where(isOf(person));
}

/** Approves the senders of these submissions, except people who are blocked. */
export async function approveSenders(
  tx: Transaction,
  submissionIds: readonly string[],
  at: Date,
): Promise<void> {
  const senders = await tx
    .selectDistinct({ tributeId: submissions.tributeId, userId: submissions.userId })
    .from(submissions)
    .where(inArray(submissions.id, [...submissionIds]));
  const rows = senders.flatMap(({ tributeId, userId }) =>
    tributeId === null ? [] : [{ tributeId, userId, standing: "approved" as const, createdAt: at }],
  );
  if (rows.length > 0) await tx.insert(standings).values(rows).onConflictDoNothing();
}
