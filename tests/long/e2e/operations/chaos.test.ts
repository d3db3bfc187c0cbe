import { missingServers } from "@tests/support/cluster/clusterServers";
import { startChaos } from "@tests/support/cluster/chaosCluster";
import { testFaults } from "@tests/support/cluster/chaosTests";
import { RUNS } from "@tests/support/runs";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { afterAll, beforeAll, describe } from "vitest";

/** A cluster of nine processes is broken six times, and a busy machine needs minutes for that. */
const LONGEST_MS = 45 * 60_000;

/** Checks what must be true after each fault, at any speed. */
const SHORT = {
  store: "S3",
  redisMs: 5_000,
  bucketMs: 5_000,
  sockets: 40,
  uploadBytes: 2_000_000,
  longSeconds: 8,
  env: { JOB_LEASE_SECONDS: "6", DRAIN_SECONDS: "10" },
} as const;

/** Measures faults and sockets as large as in production, with `RUNS=10`. */
const FULL = {
  store: "Swift",
  redisMs: 20_000,
  bucketMs: 30_000,
  sockets: Number(process.env.CHAOS_SOCKETS ?? 5_000),
  uploadBytes: 20_000_000,
  longSeconds: 30,
  env: {},
} as const;

describe(
  "a cluster under load loses nothing",
  { timeout: LONGEST_MS, ...skipIfMissing(missingServers) },
  () => {
    let running: Awaited<ReturnType<typeof startChaos>>;
    beforeAll(async () => {
      running = await startChaos(RUNS > 1 ? FULL : SHORT);
    }, LONGEST_MS);
    afterAll(async () => {
      for (const { what, measured } of running.chaos.figures)
        process.stdout.write(`${what.padEnd(55)} ${measured}\n`);
      await running.close();
    }, LONGEST_MS);

    testFaults(() => running.chaos);
  },
);
