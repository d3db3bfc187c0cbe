import type { Transaction } from "../../db/connection";
import { deleteReminderPlan } from "./repository";

/** To be called when the due date, the time zone or the state of a reel has changed: its reminders are planned anew. */
export function rescheduleReminders(tx: Transaction, tributeId: string): Promise<void> {
  return deleteReminderPlan(tx, tributeId);
}
