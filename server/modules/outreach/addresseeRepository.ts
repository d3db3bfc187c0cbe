import type { InviteeState } from "@contract/domain/invite";
import { and, eq, exists, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { invitees, organisers } from "../../db/schema/people";
import { tributes } from "../../db/schema/tributes";
import { users } from "../../db/schema/users";
import { recipientsOf } from "../access";
import { isMuted } from "../preferences";

/**
 * Tells whether the outer statement's invitee has switched reminders off in their profile. The
 * account is the one that uses the invitation, or the one with its address.
 */
export function hasMutedReminders(db: Database): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(
        and(
          or(
            eq(users.id, invitees.userId),
            and(eq(users.email, invitees.email), isNotNull(users.emailVerifiedAt)),
          ),
          isMuted("reminders.mail"),
        ),
      ),
  );
}

/** Returns the state of an invitee and locks it until the transaction ends. */
export async function lockMailRecipient(
  tx: Transaction,
  id: string,
): Promise<
  { state: InviteeState; isTributeClosed: boolean; hasMutedReminders: boolean } | undefined
> {
  const [row] = await tx
    .select({
      state: invitees.state,
      isTributeClosed: sql<boolean>`${tributes.state} = 'closed'`,
      hasMutedReminders: sql<boolean>`${hasMutedReminders(tx)}`,
    })
    .from(invitees)
    .innerJoin(tributes, eq(tributes.id, invitees.tributeId))
    .where(eq(invitees.id, id))
    .for("share", { of: invitees });
  return row;
}

/** Tells whether a co-organiser with this address still has an invitation, or has accepted it. */
export async function organiserStateOf(
  tx: Transaction,
  { email, tributeId }: { email: string; tributeId: string },
): Promise<"invited" | "accepted" | undefined> {
  const [row] = await tx
    .select({ userId: organisers.userId })
    .from(organisers)
    .where(and(eq(organisers.tributeId, tributeId), eq(organisers.email, email)));
  if (!row) return undefined;
  return row.userId === null ? "invited" : "accepted";
}

export async function isGiftAddress(
  tx: Transaction,
  { email, tributeId }: { email: string; tributeId: string },
): Promise<boolean> {
  const recipients = await recipientsOf(tx, tributeId);
  return recipients.some((one) => one.email === email && !one.isRevoked);
}
