const DEADLOCK = "40P01";

/**
 * Does a transaction again when PostgreSQL has ended it because it and another one waited for each other: nothing of it was
 * done. For transactions that lock far more than one thing, in an order that others cannot keep to.
 */
export async function againAfterDeadlock<T>(run: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (attempts <= 1 || !isDeadlock(error)) throw error;
    return againAfterDeadlock(run, attempts - 1);
  }
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === DEADLOCK;
}
