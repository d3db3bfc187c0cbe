import { isOutage } from "./outage";

/** Describes one piece of work to whoever chooses it. */
export interface Turn {
  /** These have failed in this run, or wait after a failure, and must not be chosen. */
  readonly failed: readonly string[];
  /** Must be called with what was chosen, before anything else can fail. */
  begin(key: string): void;
}

/** Names the row that failed, whose id is safe to log; its error is the cause. */
class RowFailure extends Error {
  /** The log shows a code, but no text that people may have typed. */
  readonly code: string;

  constructor(key: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : "A row failed.", { cause });
    this.name = "RowFailure";
    this.code = key.replaceAll(/[^\w.:-]+/g, "-").slice(0, 60);
  }
}

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** Lets a row that fails wait, twice as long after each failure. A restart forgets it. */
export class FailedRows {
  private readonly rows = new Map<string, { waitMs: number; until: number }>();

  constructor(private readonly clock: () => Date) {}

  get waiting(): string[] {
    const now = this.clock().getTime();
    return [...this.rows].flatMap(([key, { until }]) => (until > now ? [key] : []));
  }

  add(key: string): void {
    const waitMs = Math.min((this.rows.get(key)?.waitMs ?? FIRST_WAIT_MS / 2) * 2, LONGEST_WAIT_MS);
    this.rows.set(key, { waitMs, until: this.clock().getTime() + waitMs });
  }

  delete(key: string): void {
    this.rows.delete(key);
  }
}

/**
 * Does one piece of work after the other, until none is left or the signal aborts. A piece that
 * fails is left out until its wait in `rows` is over: otherwise a single one that always fails would
 * keep all others waiting.
 * @param work returns false if nothing is left.
 * @throws RowFailure of the first failure when all other pieces are done; an outage at once.
 */
export async function eachInTurn(
  signal: AbortSignal,
  rows: FailedRows,
  work: (turn: Turn) => Promise<boolean>,
): Promise<void> {
  const failed = rows.waiting;
  const failures: RowFailure[] = [];
  let isMore = true;
  while (isMore && !signal.aborted) {
    let chosen: string | undefined;
    try {
      isMore = await work({ failed, begin: (key) => void (chosen = key) });
      if (chosen !== undefined) rows.delete(chosen);
    } catch (error) {
      if (chosen === undefined || isOutage(error)) throw error;
      rows.add(chosen);
      failed.push(chosen);
      failures.push(new RowFailure(chosen, error));
    }
  }
  if (failures[0]) throw failures[0];
}

/** Works like `eachInTurn`, for rows that were found before. */
export async function eachRow<Row extends { id: string }>(
  signal: AbortSignal,
  rows: FailedRows,
  { found, work }: { found: readonly Row[]; work: (row: Row) => Promise<unknown> },
): Promise<void> {
  const left = [...found];
  await eachInTurn(signal, rows, async (turn) => {
    const row = left.shift();
    if (row && !turn.failed.includes(row.id)) {
      turn.begin(row.id);
      await work(row);
    }
    return left.length > 0;
  });
}
