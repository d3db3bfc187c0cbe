import type { Transaction } from "../../db/connection";
import { markForRescheduling } from "./repository";

/**
 * Schedules the reminders of a tribute again. Call it after its due date, time zone or state has
 * changed.
 */
export function rescheduleReminders(tx: Transaction, tributeId: string): Promise<void> {
  return markForRescheduling(tx, tributeId);
}
