const DEADLOCK = "40P01";

/**
 * Repeats a transaction that PostgreSQL has aborted because of a deadlock; an aborted transaction
 * has changed nothing.
 */
export async function retryAfterDeadlock<T>(run: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (attempts <= 1 || !isDeadlock(error)) throw error;
    return retryAfterDeadlock(run, attempts - 1);
  }
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === DEADLOCK;
}
