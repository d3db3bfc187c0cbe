import type { Platform } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { clearPostponement, deleteCountsBefore, lockPostponed } from "./limitRepository";

const MAILS_PER_TRANSACTION = 200;

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
  return async (_data, { signal }) => {
    let isMore = true;
    while (isMore && !signal.aborted)
      isMore = await db.transaction(async (tx) => {
        const due = await lockPostponed(tx, clock(), MAILS_PER_TRANSACTION);
        if (due.length === 0) return false;
        await clearPostponement(
          tx,
          due.map(({ id }) => id),
        );
        await jobs.addAll(
          tx,
          "mail",
          due.map(({ id }) => ({ mailId: id })),
        );
        return due.length === MAILS_PER_TRANSACTION;
      });
    await deleteCountsBefore(db, clock().toISOString().slice(0, 10));
  };
}
