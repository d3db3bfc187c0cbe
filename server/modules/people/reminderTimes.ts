import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../db/connection";
import { invitees } from "../../db/schema/people";

/** Sets the time of the next check of these people, or null for no further check. */
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

/**
 * Makes the next run of the job compute the reminder times of a tribute again. Call it after its
 * due date, time zone, state or plan has changed.
 */
export async function rescheduleReminders(tx: Transaction, tributeId: string): Promise<void> {
  await tx
    .update(invitees)
    .set({ nextReminderAt: new Date(0) })
    .where(eq(invitees.tributeId, tributeId));
}
