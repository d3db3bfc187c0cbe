import { explainFailure } from "./system/explainFailure";
import { reportSpecification } from "./test/specification/report";
import { runSuite } from "./test/testSuite";

const SUITE = {
  config: "vite.config.ts",
  lanes: [
    { projects: ["e2e"], workers: 1 },
    { projects: ["server"], workers: 2 },
    { projects: ["client", "isolated", "unit"], workers: 2 },
  ],
  required: [
    "/tests/contract/",
    "/tests/lint/",
    "/tests/scripts/",
    "/tests/src/",
    "/tests/server/",
    "/tests/e2e/",
  ],
  isComplete: reportSpecification,
};

/**
 * Implements `npm test [-- vitest's own arguments]`: runs all tests, with real parts and the built
 * product.
 */
process.exitCode = await runSuite(SUITE, process.argv.slice(2)).catch(explainFailure);
