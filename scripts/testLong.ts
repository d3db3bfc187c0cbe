import { explainFailure } from "./system/explainFailure";
import { runSuite } from "./test/testSuite";

const SUITE = {
  config: "tests/long/vitest.config.ts",
  required: ["/tests/long/server/", "/tests/long/e2e/"],
};

/** `npm run test:long [-- vitest's own arguments]`: what takes too long for `npm test`; CI runs both. */
process.exitCode = await runSuite(SUITE, process.argv.slice(2)).catch(explainFailure);
