import type { DatabaseHandle } from "../db/connection";
import { isDatabaseAway, isDatabaseUnavailable } from "../db/unavailable";
import { describeError } from "../describeError";

/** The end of an outage is noticed this soon. */
const LOOK_MS = 1_000;

interface Outage {
  since: number;
  failures: number;
  lastFailure: number;
}

/** Replaces the many failures of one outage of the database by a line at its start and its end. */
export class OutageLog {
  private outage: Outage | null = null;
  private database: Pick<DatabaseHandle, "execute"> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly warn: (fields: object, line: string) => void) {}

  /** Watches this database from now on. Before, each failure has its line. */
  watch(database: Pick<DatabaseHandle, "execute">): void {
    this.database = database;
  }

  /** Tells whether an error belongs to an outage, so that it needs no line of its own. */
  covers(error: unknown): boolean {
    if (!this.database || !this.belongs(error)) return false;
    const now = performance.now();
    if (this.outage) {
      this.outage.failures += 1;
      this.outage.lastFailure = now;
      return true;
    }
    this.outage = { since: now, failures: 1, lastFailure: now };
    this.warn(
      { reason: describeError(error) },
      "The database is away: requests are answered with 503, and jobs wait.",
    );
    this.lookAgain();
    return true;
  }

  close(): void {
    clearTimeout(this.timer);
    this.database = null;
  }

  private belongs(error: unknown): boolean {
    return this.outage ? isDatabaseUnavailable(error) : isDatabaseAway(error);
  }

  private lookAgain(): void {
    this.timer = setTimeout(() => void this.look(), LOOK_MS).unref();
  }

  private async look(): Promise<void> {
    const { database, outage } = this;
    if (!database || !outage) return;
    const isBack = await database.execute("select 1").then(
      () => true,
      () => false,
    );
    // Connections that the outage has broken may still fail.
    const isQuiet = performance.now() - outage.lastFailure >= LOOK_MS;
    if (!isBack || !isQuiet) return this.lookAgain();
    this.outage = null;
    const seconds = Math.round((performance.now() - outage.since) / 1000);
    this.warn(
      {},
      `The database is back after ${seconds} s. ${outage.failures} failures have no lines of their own.`,
    );
  }
}
