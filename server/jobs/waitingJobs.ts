import type { DatabaseHandle } from "../db/connection";

/** Jobs that another process has added, or whose time has come, are found within this time. */
const LOOK_MS = 2000;

/** Returns the kinds of which jobs wait for a worker now. */
async function kindsThatWait(database: Pick<DatabaseHandle, "execute">): Promise<string[]> {
  const { rows } = await database.execute(
    "select distinct name from pgboss.job where state < 'active' and start_after < now()",
  );
  return rows.map(({ name }) => String(name));
}

/**
 * Tells which kinds of jobs wait, now and again and again. A single query does it for all workers of
 * a process: if each of thirty kinds looked for itself, a process without work would send fifteen
 * queries a second.
 */
export function watchWaitingJobs(
  database: Pick<DatabaseHandle, "execute">,
  wake: (name: string) => void,
  onError: (error: unknown) => void,
): NodeJS.Timeout {
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const name of await kindsThatWait(database)) wake(name);
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  };
  void look();
  return setInterval(() => void look(), LOOK_MS);
}
