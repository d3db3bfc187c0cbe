import type { Invitee } from "@contract/http/invite";
import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../db/connection";
import { invitees } from "../../db/schema/people";
import type { Platform } from "../../deps";
import { AppError } from "../../errors";
import { type TributeRef, emitInvitee } from "./board";
import { lockInvitee, updateInvitee } from "./repository";

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

/**
 * Pauses the reminders of one person, or goes on with them. The caller has locked the tribute.
 * @throws AppError NOT_FOUND for somebody who is not on the board.
 */
export async function pauseRemindersOf(
  deps: Pick<Platform, "realtime">,
  tx: Transaction,
  tribute: TributeRef,
  { inviteeId, isPaused }: { inviteeId: string; isPaused: boolean },
): Promise<Invitee> {
  const row = await lockInvitee(tx, tribute.id, inviteeId);
  if (!row) throw new AppError("NOT_FOUND");
  await updateInvitee(tx, row.id, { isReminderPaused: isPaused, nextReminderAt: new Date(0) });
  return emitInvitee(deps, tx, tribute, row.id);
}
