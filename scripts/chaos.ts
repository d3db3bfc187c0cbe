import { explainFailure } from "./system/explainFailure";
import { ensureClusterTools } from "./system/systemTools";
import { runSuite } from "./test/testSuite";

const SUITE = {
  config: "tests/soak/vitest.config.ts",
  required: [],
  prepare: () => ensureClusterTools(false),
};

/**
 * Implements `npm run test:chaos`: breaks each part of a whole system on this machine while people
 * use it, and prints what it measures. `npm run test:long` does a short form of it.
 */
process.exitCode = await runSuite(SUITE, ["tests/soak/e2e/chaos.test.ts"]).catch(explainFailure);
