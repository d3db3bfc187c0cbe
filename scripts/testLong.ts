import { explainFailure } from "./system/explainFailure";
import { ensureNginx, ensureObjectStore } from "./system/systemTools";
import { runSuite } from "./test/testSuite";

const SUITE = {
  config: "tests/long/vitest.config.ts",
  required: ["/tests/long/server/", "/tests/long/e2e/"],
  prepare: async () => {
    await ensureObjectStore();
    await ensureNginx();
  },
};

/**
 * Implements `npm run test:long [-- vitest's own arguments]`: runs the tests that take too long for
 * `npm test`. CI runs both.
 */
process.exitCode = await runSuite(SUITE, process.argv.slice(2)).catch(explainFailure);
