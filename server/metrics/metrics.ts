import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

const JOB_OUTCOMES = ["completed", "retried", "failed", "interrupted"] as const;
const MAIL_OUTCOMES = ["sent", "bounced", "failed", "unconfirmed", "cancelled"] as const;
const PUSH_OUTCOMES = ["sent", "gone", "refused", "failed"] as const;

/** Says how an attempt at a job has ended. `interrupted`: the job was put back or taken over. */
export type JobOutcome = (typeof JOB_OUTCOMES)[number];
type MailOutcome = (typeof MAIL_OUTCOMES)[number];
type PushResult = (typeof PUSH_OUTCOMES)[number];

/** Says how a call to the bucket has ended. An answer such as "there is none" is `ok`. */
export type CallOutcome = "ok" | "error";

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 900, 1800, 7200];
const CALL_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** Each look at the event loop wakes the process, which must cost next to nothing when idle. */
const EVENT_LOOP_STEP_MS = 50;

/** Node's parser knows more methods than these, and a stranger may send any of them. */
const METHODS: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
]);

/** Returns a method of HTTP, or `other` for one that a stranger may have invented. */
export const knownMethod = (method = ""): string => (METHODS.has(method) ? method : "other");

/**
 * Counts what one process does, for Prometheus. A label must have few values that we know: never an
 * id, an address or a name, of which strangers could create as many as they like.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  private readonly requests = new Histogram({
    name: "folkreel_http_request_duration_seconds",
    help: "Time until a response was sent, by route pattern, method and class of the status.",
    labelNames: ["route", "method", "status"],
    buckets: REQUEST_SECONDS,
    registers: this.registers,
  });
  private readonly jobs = new Histogram({
    name: "folkreel_job_duration_seconds",
    help: "Time of one attempt at a job, by kind.",
    labelNames: ["kind"],
    buckets: JOB_SECONDS,
    registers: this.registers,
  });
  private readonly attempts = new Counter({
    name: "folkreel_job_attempts_total",
    help: "Attempts at jobs, by kind and outcome.",
    labelNames: ["kind", "outcome"],
    registers: this.registers,
  });
  private readonly bucketCalls = new Histogram({
    name: "folkreel_bucket_call_duration_seconds",
    help: "Time of one call to the bucket with its repetitions, by operation and outcome.",
    labelNames: ["operation", "outcome"],
    buckets: CALL_SECONDS,
    registers: this.registers,
  });
  private readonly mails = new Counter({
    name: "folkreel_mails_total",
    help: "Mails that were settled, by outcome.",
    labelNames: ["outcome"],
    registers: this.registers,
  });
  private readonly pushes = new Counter({
    name: "folkreel_pushes_total",
    help: "Notifications that were settled with the push service of a device, by outcome.",
    labelNames: ["outcome"],
    registers: this.registers,
  });
  private readonly credits = new Counter({
    name: "folkreel_credits_total",
    help: "Credits that were added to balances or taken from them, by reason.",
    labelNames: ["reason", "direction"],
    registers: this.registers,
  });

  constructor() {
    for (const outcome of MAIL_OUTCOMES) this.mails.inc({ outcome }, 0);
    for (const outcome of PUSH_OUTCOMES) this.pushes.inc({ outcome }, 0);
  }

  /** Adds what Node knows about the process: memory, processor time, the delay of the event loop. */
  watchProcess(): void {
    const eventLoopMonitoringPrecision = EVENT_LOOP_STEP_MS;
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision });
  }

  /** Counts a request when its connection is done with it. `route` is a pattern, not an address. */
  watchRequest(route: string, { method }: IncomingMessage, response: ServerResponse): void {
    const start = performance.now();
    response.once("close", () => {
      const status = response.writableFinished
        ? `${Math.floor(response.statusCode / 100)}xx`
        : "aborted";
      const labels = { route, method: knownMethod(method), status };
      this.requests.observe(labels, secondsSince(start));
    });
  }

  /** Shows zeros for a kind of job. Prometheus would not notice the first failure without them. */
  expectJobs(kind: string): void {
    for (const outcome of JOB_OUTCOMES) this.attempts.inc({ kind, outcome }, 0);
  }

  /** Starts to measure an attempt at a job, and returns what ends it. */
  startJob(kind: string): (outcome: JobOutcome) => void {
    const start = performance.now();
    return (outcome) => {
      this.jobs.observe({ kind }, secondsSince(start));
      this.attempts.inc({ kind, outcome });
    };
  }

  /** Starts to measure a call to the bucket, and returns what ends it. */
  startBucketCall(operation: string): (outcome: CallOutcome) => void {
    const start = performance.now();
    return (outcome) => this.bucketCalls.observe({ operation, outcome }, secondsSince(start));
  }

  countMail(outcome: MailOutcome): void {
    this.mails.inc({ outcome });
  }

  countPush(outcome: PushResult): void {
    this.pushes.inc({ outcome });
  }

  /** Counts a change of a balance; a negative amount was taken. */
  countCredits(reason: string, amount: number): void {
    this.credits.inc({ reason, direction: amount < 0 ? "taken" : "added" }, Math.abs(amount));
  }
}

const secondsSince = (start: number): number => (performance.now() - start) / 1000;
