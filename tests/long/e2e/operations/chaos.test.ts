import { missingServers } from "@tests/support/cluster/clusterServers";
import { startChaos } from "@tests/support/cluster/chaosCluster";
import { testFaults } from "@tests/support/cluster/chaosTests";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { afterAll, beforeAll, describe } from "vitest";

/** A cluster of nine processes is broken six times, and a busy machine needs minutes for that. */
const LONGEST_MS = 15 * 60_000;

/**
 * The short form of `npm run test:chaos`. It checks what must be true after each fault, at any speed;
 * the long form measures.
 */
describe(
  "a cluster under load loses nothing",
  { timeout: LONGEST_MS, ...skipIfMissing(missingServers) },
  () => {
    let running: Awaited<ReturnType<typeof startChaos>>;
    beforeAll(async () => {
      running = await startChaos({
        store: "S3",
        redisMs: 5_000,
        bucketMs: 5_000,
        sockets: 40,
        uploadBytes: 2_000_000,
        longSeconds: 8,
        env: { JOB_LEASE_SECONDS: "6", DRAIN_SECONDS: "10" },
      });
    }, LONGEST_MS);
    afterAll(() => running.close(), LONGEST_MS);

    testFaults(() => running.chaos);
  },
);
