import { isOutage } from "./outage";

/** Describes one piece of work to whoever chooses it. */
export interface Turn {
  /** These have failed in this run, and must not be chosen again. */
  readonly failed: readonly string[];
  /** Must be called with what was chosen, before anything else can fail. */
  begin(key: string): void;
}

/**
 * Does one piece of work after the other, until none is left or the signal aborts. A piece that
 * fails is left out until the next run: otherwise a single one that always fails would keep all
 * others waiting.
 * @param work returns false if nothing is left.
 * @throws the first failure when all other pieces are done; at once if a service is away.
 */
export async function eachInTurn(
  signal: AbortSignal,
  work: (turn: Turn) => Promise<boolean>,
): Promise<void> {
  const failed: string[] = [];
  const failures: unknown[] = [];
  let isMore = true;
  while (isMore && !signal.aborted) {
    let chosen: string | undefined;
    try {
      isMore = await work({ failed, begin: (key) => void (chosen = key) });
    } catch (error) {
      if (chosen === undefined || isOutage(error)) throw error;
      failed.push(chosen);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
