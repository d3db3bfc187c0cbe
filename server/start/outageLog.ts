import { describeError } from "../describeError";

/** The service is asked this often whether it is back. */
const LOOK_MS = 1_000;
/**
 * An outage ends when nothing has failed for so long. A service that restarts answers for a moment
 * and fails again, and connections that it ended are found one by one.
 */
const QUIET_MS = 5_000;

/** Says what is away in an outage, and how its failures are recognised. */
export interface OutageKind {
  /** Begins both lines, such as "The database". */
  name: string;
  /** Says what is wrong ("is away"), and that it is over ("is back"). */
  state: string;
  end: string;
  meanwhile: string;
  begins: (error: unknown) => boolean;
  belongs: (error: unknown) => boolean;
}

/** Rejects while the service is away. It must use the service in each way that may fail. */
type Look = () => PromiseLike<unknown>;

interface Outage {
  since: number;
  failures: number;
  /** Is the time of the last failure, also of a look. */
  lastFailure: number;
}

/** Replaces the many failures of one outage of a service by a line at its start and its end. */
export class OutageLog {
  private outage: Outage | null = null;
  private lookAt: Look | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly kind: OutageKind,
    private readonly warn: (fields: object, line: string) => void,
  ) {}

  /** Watches the service from now on. Before, each failure has its line. */
  watch(look: Look): void {
    this.lookAt = look;
  }

  /** Tells whether an error belongs to an outage, so that it needs no line of its own. */
  covers(error: unknown): boolean {
    const { name, state, meanwhile, begins, belongs } = this.kind;
    if (!this.lookAt || !(this.outage ? belongs : begins)(error)) return false;
    const now = performance.now();
    if (this.outage) {
      this.outage.failures += 1;
      this.outage.lastFailure = now;
      return true;
    }
    this.outage = { since: now, failures: 1, lastFailure: now };
    this.warn({ reason: describeError(error) }, `${name} ${state}: ${meanwhile}`);
    this.lookAgain();
    return true;
  }

  /** Tells whether an outage has begun and is not over. */
  get isOngoing(): boolean {
    return this.outage !== null;
  }

  close(): void {
    clearTimeout(this.timer);
    this.lookAt = null;
  }

  private lookAgain(): void {
    this.timer = setTimeout(() => void this.look(), LOOK_MS).unref();
  }

  private async look(): Promise<void> {
    const { lookAt, outage } = this;
    if (!lookAt || !outage) return;
    const isBack = await Promise.resolve(lookAt()).then(
      () => true,
      () => false,
    );
    if (this.lookAt === null) return;
    const now = performance.now();
    if (!isBack) outage.lastFailure = now;
    if (now - outage.lastFailure < QUIET_MS) return this.lookAgain();
    this.outage = null;
    const seconds = Math.ceil((outage.lastFailure - outage.since) / 1000);
    this.warn(
      {},
      `${this.kind.name} ${this.kind.end} after ${seconds} s. ${outage.failures} failures have no lines of their own.`,
    );
  }
}
