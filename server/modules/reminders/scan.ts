import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { eachInTurn, FailedRows, type Turn } from "../../jobs/eachInTurn";
import type { JobHandler } from "../../jobs/queue";
import { groupBy } from "../../groupBy";
import { notifyAll } from "../notifications";
import { organiserIdsOf } from "../access";
import { setNextReminder } from "../people";
import { remindNextGuest } from "./guestReminder";
import { requestReminders } from "./reminderMails";
import { type Calendar, isDue, nextMoment } from "./moments";
import { planOf } from "./planRepository";
import { obstacleOf } from "./reminderObstacle";
import {
  type ReminderRecipient,
  dueReminderRecipientsOf,
  lockDueTribute,
  type TributeRow,
} from "./repository";

/**
 * Sends the automatic reminders that are due. `origin` is the origin of their links. Each tribute
 * is one transaction: its mails, the notifications of its organisers and the time of the next check
 * are stored together or not at all. So the job may be killed at any moment and run in many
 * processes at once. A reminder that was missed while no process ran goes out only on its own day.
 */
export function remindJob(deps: Deps, origin: string): JobHandler<"remind"> {
  const failed = { reels: new FailedRows(deps.clock), guests: new FailedRows(deps.clock) };
  return async (_data, { signal }) => {
    const remindAll = (remindNext: typeof remindNextTribute, rows: FailedRows) =>
      eachInTurn(signal, rows, (turn) =>
        deps.db.transaction((tx) => remindNext(deps, tx, { origin, turn })),
      );
    try {
      await remindAll(remindNextTribute, failed.reels);
    } finally {
      await remindAll(remindNextGuest, failed.guests);
    }
  };
}

async function remindNextTribute(
  deps: Deps,
  tx: Transaction,
  { origin, turn }: { origin: string; turn: Turn },
): Promise<boolean> {
  const now = deps.clock();
  const tribute = await lockDueTribute(tx, now, turn.failed);
  if (!tribute) return false;
  turn.begin(tribute.id);
  const calendar = { ...tribute, plan: await planOf(tx, tribute.id) };
  const dueAddressees = await dueReminderRecipientsOf(tx, tribute.id, now);
  if (tribute.state === "open") {
    const people = dueAddressees.filter(
      (person) =>
        isDue(calendar, person.invitedAt, now) && obstacleOf(person, tribute, now) === null,
    );
    const reminded = await requestReminders(deps, tx, { tribute, people, origin, now });
    await notifyOrganisers(deps, tx, tribute, reminded);
  }
  await scheduleNextReminders(tx, calendar, dueAddressees, now);
  return true;
}

async function scheduleNextReminders(
  tx: Transaction,
  calendar: TributeRow & Calendar,
  people: readonly ReminderRecipient[],
  now: Date,
): Promise<void> {
  const nextOf = ({ invitedAt }: ReminderRecipient) =>
    calendar.state === "open" ? (nextMoment(calendar, invitedAt, now)?.at.getTime() ?? null) : null;
  const byNext = groupBy(people, nextOf);
  for (const [next, group] of byNext)
    await setNextReminder(
      tx,
      group.map(({ id }) => id),
      next === null ? null : new Date(next),
    );
}

async function notifyOrganisers(
  deps: Deps,
  tx: Transaction,
  tribute: TributeRow,
  reminded: readonly ReminderRecipient[],
): Promise<void> {
  const [first] = reminded;
  if (!first) return;
  const name = reminded.length === 1 ? first.name : "";
  const values = { name, count: reminded.length, reelName: tribute.name };
  const about = { tributeId: tribute.id, aboutId: null };
  const news = { type: "REMINDER_SENT", ...about, values } as const;
  await notifyAll(tx, deps, await organiserIdsOf(tx, tribute), news);
}
