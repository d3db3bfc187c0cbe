import { explainFailure } from "./system/explainFailure";
import { runSuite } from "./test/testSuite";

const SUITE = { config: "tests/soak/vitest.config.ts", required: [] };

/**
 * Implements `npm run test:soak [-- tests/soak/server/uploads …]`: runs all long tests, or the
 * named ones.
 */
process.exitCode = await runSuite(SUITE, process.argv.slice(2)).catch(explainFailure);
