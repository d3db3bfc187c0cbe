import { Gauge, type Registry } from "prom-client";
import type { DatabaseHandle } from "../db/connection";
import type { Readiness } from "./readiness";
import { QueueStats } from "./queueStats";

interface WatchedParts {
  database: Pick<DatabaseHandle, "execute" | "pool">;
  readiness: Readiness;
  sockets: { readonly count: number };
  /** Jobs have these names, also while none of a kind waits. */
  jobNames: readonly string[];
}

/** Adds what is read when somebody asks. Each gauge answers within about two seconds. */
export function addGauges(registry: Registry, parts: WatchedParts): void {
  const { database, readiness, jobNames } = parts;
  const sockets = new Gauge({
    name: "folkreel_open_sockets",
    help: "Open sockets of tabs in this process.",
    registers: [],
    collect() {
      this.set(parts.sockets.count);
    },
  });
  const connections = new Gauge({
    name: "folkreel_database_connections",
    help: "Connections of this process to the database by state: open, idle; waiting for one.",
    labelNames: ["state"],
    registers: [],
    collect() {
      // The embedded database has no connections.
      const use = database.pool?.();
      if (!use) return;
      this.set({ state: "open" }, use.open);
      this.set({ state: "idle" }, use.idle);
      this.set({ state: "waiting" }, use.waiting);
    },
  });
  const dependencies = new Gauge({
    name: "folkreel_dependency_up",
    help: "1 while what the process depends on is available, and 0 otherwise, as at /readyz.",
    labelNames: ["dependency"],
    registers: [],
    async collect() {
      const report = await readiness.report();
      for (const [dependency, state] of Object.entries(report.dependencies))
        this.set({ dependency }, state === "ok" ? 1 : 0);
    },
  });
  for (const gauge of [
    sockets,
    connections,
    dependencies,
    ...queueGauges(new QueueStats(database, jobNames)),
  ])
    registry.registerMetric(gauge);
}

/** All processes see the same queue, so a dashboard takes the maximum and not the sum. */
function queueGauges(stats: QueueStats): Gauge[] {
  const byKind = (
    name: string,
    help: string,
    field: "waiting" | "postponed" | "oldestSeconds",
  ): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ["kind"],
      registers: [],
      async collect() {
        // A kind without jobs, and a database that is away, must not keep their last numbers.
        this.reset();
        for (const [kind, found] of (await stats.read()).kinds) this.set({ kind }, found[field]);
      },
    });
  return [
    byKind("folkreel_jobs_waiting", "Jobs that are due and wait, by kind.", "waiting"),
    byKind("folkreel_jobs_postponed", "Jobs that wait for a later time, by kind.", "postponed"),
    byKind(
      "folkreel_job_oldest_waiting_seconds",
      "How long the oldest job that is due has waited, by kind.",
      "oldestSeconds",
    ),
    mailGauge(stats),
  ];
}

const mailGauge = (stats: QueueStats): Gauge =>
  new Gauge({
    name: "folkreel_mails_waiting",
    help: "Mails that are not sent yet: due or to be tried again (queue), or over a limit (limit).",
    labelNames: ["reason"],
    registers: [],
    async collect() {
      this.reset();
      const { kinds, mailsOverLimit } = await stats.read();
      const mail = kinds.get("mail");
      if (mailsOverLimit === null || !mail) return;
      this.set({ reason: "queue" }, mail.waiting + mail.postponed);
      this.set({ reason: "limit" }, mailsOverLimit);
    },
  });
