import { DEFAULT_REMINDER_PLAN, type ReminderPlan } from "@contract/http/reminder";
import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { invitees } from "../../db/schema/people";
import { reminderPlans } from "../../db/schema/reminders";

export async function planOf(db: Database, tributeId: string): Promise<ReminderPlan> {
  const { isPaused, moments, hour, message } = reminderPlans;
  const [plan] = await db
    .select({ isPaused, moments, hour, message })
    .from(reminderPlans)
    .where(eq(reminderPlans.tributeId, tributeId));
  return plan ?? DEFAULT_REMINDER_PLAN;
}

/** Returns the condition that the reminders of an invitee's tribute are paused. */
export const hasPausedReminders = (db: Database): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(reminderPlans)
      .where(and(eq(reminderPlans.tributeId, invitees.tributeId), reminderPlans.isPaused)),
  );

export async function savePlan(
  tx: Transaction,
  tributeId: string,
  plan: ReminderPlan,
): Promise<void> {
  await tx
    .insert(reminderPlans)
    .values({ tributeId, ...plan })
    .onConflictDoUpdate({ target: reminderPlans.tributeId, set: plan });
}
