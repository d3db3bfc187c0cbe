import type { DatabaseHandle } from "../db/connection";

/** Jobs that another process has added, or whose time has come, are found within this time. */
const LOOK_MS = 2000;

/** Finds the kinds of which jobs wait for a worker now. */
const KINDS_THAT_WAIT =
  "select distinct name from pgboss.job where state < 'active' and start_after < now()";

/**
 * Tells which kinds of jobs wait, now and again and again. A single query does it for all workers of
 * a process: if each of thirty kinds looked for itself, a process without work would send fifteen
 * queries a second.
 */
export function watchWaitingJobs(
  database: Pick<DatabaseHandle, "repeatable">,
  wake: (name: string) => void,
  onError: (error: unknown) => void,
): NodeJS.Timeout {
  const findKinds = database.repeatable(KINDS_THAT_WAIT);
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const { name } of (await findKinds()).rows) wake(String(name));
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  };
  void look();
  return setInterval(() => void look(), LOOK_MS);
}
