import { explainFailure } from "./system/explainFailure";
import { runSuite } from "./test/testSuite";

const SUITE = { config: "tests/soak/vitest.config.ts", required: [] };

/** `npm run test:soak [-- tests/soak/server/uploads …]`: the long proofs, all or those that are named. */
process.exitCode = await runSuite(SUITE, process.argv.slice(2)).catch(explainFailure);
