import { sql } from "drizzle-orm";
import type { Database } from "../db/connection";

/** Rejects, or takes too long, while something that the process needs is unavailable. */
type Check = () => PromiseLike<unknown>;

interface Dependency {
  check: Check;
  /** Without a vital dependency, the process can do nothing for anybody. */
  isVital: boolean;
  /** This is the running or the latest look. */
  looked?: { at: number; isAvailable: Promise<boolean> };
}

/** Says whether a process should get requests. `degraded` means that it should. */
export interface ReadinessReport {
  status: "ok" | "degraded" | "unavailable" | "starting" | "draining";
  dependencies: Record<string, "ok" | "unavailable">;
}

/** A load balancer gives up after a few seconds. */
const ANSWER_MS = 2_000;
/** Anybody may ask, so what others have just asked is not asked again. */
const FRESH_MS = 1_000;

/** Fails while the database cannot be written, as after a failover. */
export const databaseCheck =
  (db: Database): Check =>
  () =>
    db.execute(sql`select 1 / (not pg_is_in_recovery())::int`);

/** Looks after the parts that a process depends on, when somebody asks. */
export class Readiness {
  private readonly dependencies = new Map<string, Dependency>();
  private phase: "starting" | "working" | "draining" = "starting";

  constructor(private readonly answerMs = ANSWER_MS) {}

  add(name: string, check: Check, { isVital = false } = {}): this {
    this.dependencies.set(name, { check, isVital });
    return this;
  }

  begin(): this {
    if (this.phase === "starting") this.phase = "working";
    return this;
  }

  drain(): void {
    this.phase = "draining";
  }

  /** Answers within the limit, whatever the dependencies do. */
  async report(): Promise<ReadinessReport> {
    const found = await Promise.all(
      [...this.dependencies].map(async ([name, dependency]) => ({
        name,
        isVital: dependency.isVital,
        isAvailable: await this.look(dependency),
      })),
    );
    const missing = found.filter(({ isAvailable }) => !isAvailable);
    return {
      status: this.statusWithout(missing),
      dependencies: Object.fromEntries(
        found.map(({ name, isAvailable }) => [name, isAvailable ? "ok" : "unavailable"]),
      ),
    };
  }

  /** Tells whether everything vital is available, also while the process is about to stop. */
  async isVitalAvailable(): Promise<boolean> {
    const vital = [...this.dependencies.values()].filter(({ isVital }) => isVital);
    return (await Promise.all(vital.map((one) => this.look(one)))).every(Boolean);
  }

  private statusWithout(missing: readonly { isVital: boolean }[]): ReadinessReport["status"] {
    if (this.phase !== "working") return this.phase;
    if (missing.some(({ isVital }) => isVital)) return "unavailable";
    return missing.length > 0 ? "degraded" : "ok";
  }

  private look(dependency: Dependency): Promise<boolean> {
    const now = performance.now();
    if (!dependency.looked || now - dependency.looked.at > FRESH_MS)
      dependency.looked = { at: now, isAvailable: succeedsWithin(this.answerMs, dependency.check) };
    return dependency.looked.isAvailable;
  }
}

async function succeedsWithin(ms: number, check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const done = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  const isInTime = await Promise.race([done, late]);
  clearTimeout(timer);
  return isInTime;
}
