import type { Platform } from "../../deps";
import { eachInTurn, FailedRows } from "../../jobs/eachInTurn";
import type { JobHandler } from "../../jobs/queue";
import { clearPostponement, deleteCountsBefore, lockPostponed } from "./limitRepository";

/**
 * Sends the mails that had to wait for another day, the oldest first. Each mail is counted again,
 * so that a mail may wait for more than one day. The job may be killed at any point and run in many
 * processes.
 */
export function sendPostponedJob({
  db,
  jobs,
  clock,
}: Pick<Platform, "db" | "jobs" | "clock">): JobHandler<"sendPostponed"> {
  const failed = new FailedRows(clock);
  return async (_data, { signal }) => {
    await deleteCountsBefore(db, clock().toISOString().slice(0, 10));
    await eachInTurn(signal, failed, (turn) =>
      db.transaction(async (tx) => {
        const mail = await lockPostponed(tx, clock(), turn.failed);
        if (!mail) return false;
        turn.begin(mail.id);
        await clearPostponement(tx, mail.id);
        await jobs.add(tx, "mail", { mailId: mail.id });
        return true;
      }),
    );
  };
}
