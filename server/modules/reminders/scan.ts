import type { Translate } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { groupBy } from "../../groupBy";
import { notify } from "../notifications";
import { organiserIdsOf } from "../access";
import { writeReminders } from "./letters";
import { isDue, nextMoment } from "./moments";
import { obstacleOf } from "./reminderObstacle";
import {
  type Addressee,
  dueAddresseesOf,
  lockDueReel,
  type ReelRow,
  setNextReminder,
} from "./repository";

/**
 * Sends the automatic reminders that are due; `origin` is where their links lead. Each reel is one transaction: its mails, the
 * notice to its organisers and the time of the next look exist together or not at all. So it may be killed at any moment and run
 * in many processes at once. What was missed while no process ran goes out only on its own day.
 */
export function remindJob(deps: Deps, origin: string): JobHandler<"remind"> {
  return async (_data, { signal }) => {
    let isMore = true;
    while (isMore && !signal.aborted)
      isMore = await deps.db.transaction((tx) => remindNextReel(deps, tx, origin));
  };
}

async function remindNextReel(deps: Deps, tx: Transaction, origin: string): Promise<boolean> {
  const now = deps.clock();
  const reel = await lockDueReel(tx, now);
  if (!reel) return false;
  const looked = await dueAddresseesOf(tx, reel.id, now);
  if (reel.state === "open") {
    const people = looked.filter(
      (person) => isDue(reel, person.invitedAt, now) && obstacleOf(person, reel, now) === null,
    );
    const reminded = await writeReminders(deps, tx, { reel, people, origin, now });
    await tellOrganisers(deps, tx, reel, reminded);
  }
  await planNext(tx, reel, looked, now);
  return true;
}

async function planNext(
  tx: Transaction,
  reel: ReelRow,
  people: readonly Addressee[],
  now: Date,
): Promise<void> {
  const nextOf = ({ invitedAt }: Addressee) =>
    reel.state === "open" ? (nextMoment(reel, invitedAt, now)?.at.getTime() ?? null) : null;
  const byNext = groupBy(people, nextOf);
  for (const [next, group] of byNext)
    await setNextReminder(
      tx,
      group.map(({ id }) => id),
      next === null ? null : new Date(next),
    );
}

async function tellOrganisers(
  deps: Deps,
  tx: Transaction,
  reel: ReelRow,
  reminded: readonly Addressee[],
): Promise<void> {
  const [first] = reminded;
  if (!first) return;
  const name = reminded.length === 1 ? first.name : "";
  const say = (t: Translate) =>
    name
      ? t("We reminded {{name}} of “{{reelName}}”.", { name, reelName: reel.name })
      : t("We reminded {{count}} people of “{{reelName}}”.", {
          count: reminded.length,
          reelName: reel.name,
          defaultValue_one: "We reminded somebody of “{{reelName}}”.",
        });
  for (const userId of await organiserIdsOf(tx, reel))
    await notify(tx, deps, {
      userId,
      type: "REMINDER_SENT",
      tributeId: reel.id,
      say,
    });
}
