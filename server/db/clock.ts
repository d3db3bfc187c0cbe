import type { DatabaseHandle } from "./connection";

/** A process whose clock is wrong by more than this does no work: what it signs has wrong times. */
const MOST_WRONG_MS = 60_000;
/** The clock of a machine may be set at any time. */
const ASK_EVERY_MS = 15_000;

/** Counts milliseconds, from any point in time (`steady`) or from 1970 (`shown`). */
interface MachineClock {
  steady: () => number;
  shown: () => number;
}

const MACHINE: MachineClock = { steady: () => performance.now(), shown: () => Date.now() };

/**
 * Tells the time of the database, by which all processes decide what is due, and whether this
 * machine agrees with it. Between two looks it counts on by itself, so it does not jump when
 * somebody sets the machine's clock. An embedded database has the clock of the machine.
 */
export class DatabaseClock {
  private known: { databaseMs: number; steadyMs: number } | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isReported = false;

  constructor(
    private readonly database: Pick<DatabaseHandle, "kind" | "execute">,
    private readonly warn: (line: string) => void,
    private readonly machine: MachineClock = MACHINE,
  ) {}

  readonly now = (): Date => new Date(this.nowMs());

  get isRight(): boolean {
    return Math.abs(this.machine.shown() - this.nowMs()) <= MOST_WRONG_MS;
  }

  /**
   * Asks the database for its time.
   * @throws Error if this machine's clock is wrong, or the error of the database.
   */
  async check(): Promise<void> {
    if (this.database.kind === "embedded") return;
    const { steady } = this.machine;
    const before = steady();
    const { rows } = await this.database.execute(
      "select extract(epoch from clock_timestamp()) * 1000 as ms",
    );
    const steadyMs = (before + steady()) / 2;
    this.known = { databaseMs: Number(rows[0]?.["ms"]), steadyMs };
    this.report();
    if (!this.isRight) throw new Error("The clock of this machine is wrong.");
  }

  /** Asks now and then from now on. It resolves after the first time. */
  async watch(): Promise<void> {
    const look = () => this.check().catch(() => undefined);
    await look();
    this.timer = setInterval(() => void look(), ASK_EVERY_MS);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private nowMs(): number {
    const { known, machine } = this;
    return known ? known.databaseMs + machine.steady() - known.steadyMs : machine.shown();
  }

  private report(): void {
    if (this.isRight === !this.isReported) return;
    this.isReported = !this.isRight;
    const wrongMs = this.machine.shown() - this.nowMs();
    this.warn(
      this.isRight
        ? "The clock of this machine agrees with the database's again: jobs go on."
        : `The clock of this machine is ${Math.round(Math.abs(wrongMs) / 1000)} s ${wrongMs > 0 ? "ahead of" : "behind"} the database's: it does no jobs, and is not ready.`,
    );
  }
}
