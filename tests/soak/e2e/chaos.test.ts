import { missingServers } from "@tests/support/cluster/clusterServers";
import { startChaos } from "@tests/support/cluster/chaosCluster";
import { testFaults } from "@tests/support/cluster/chaosTests";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { afterAll, beforeAll, describe } from "vitest";

/** `npm run test:chaos`: breaks a whole system on this machine, and prints what it measures. */
describe("a cluster under load loses nothing", skipIfMissing(missingServers), () => {
  let running: Awaited<ReturnType<typeof startChaos>>;
  beforeAll(async () => {
    running = await startChaos({
      store: "Swift",
      redisMs: 20_000,
      bucketMs: 30_000,
      sockets: Number(process.env.CHAOS_SOCKETS ?? 5_000),
      uploadBytes: 20_000_000,
      longSeconds: 30,
      env: {},
    });
  });
  afterAll(async () => {
    for (const { what, measured } of running.chaos.figures)
      process.stdout.write(`${what.padEnd(55)} ${measured}\n`);
    await running.close();
  });

  testFaults(() => running.chaos);
});
