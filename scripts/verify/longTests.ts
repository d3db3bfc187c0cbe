import { explainFailure } from "../system/explainFailure";
import { ensureBrowsers, ensureNginx, ensureObjectStore } from "../system/systemTools";
import { runSuite } from "../test/testSuite";

const SUITE = {
  config: "tests/long/vitest.config.ts",
  required: [],
  prepare: async () => {
    await ensureBrowsers();
    await ensureObjectStore();
    await ensureNginx();
  },
};

/** Runs a project of the long tests for `npm run verify`, with vitest's own arguments. */
process.exitCode = await runSuite(SUITE, process.argv.slice(2)).catch(explainFailure);
