import { defineConfig } from "vitest/config";
import base from "../../vite.config.ts";

/** `RUNS` makes tests longer. */
const LONGEST_MS = 10 * 60_000 * Math.max(1, Number(process.env.RUNS ?? 1));

const LONG = {
  environment: "node" as const,
  setupFiles: ["tests/support/setup/server.ts"],
  testTimeout: LONGEST_MS,
  hookTimeout: LONGEST_MS,
};

const GLOBAL_SETUP = ["tests/support/setup/authEmulator.ts", "tests/support/setup/database.ts"];

/** These suites need OpenStack Swift. */
const ONLY_ON_SWIFT = "tests/long/server/swift/**/*.test.ts";

/**
 * These suites state what every store must do. They also run on OpenStack Swift, which starts once
 * for all of them.
 */
const ON_EVERY_STORE = [
  "tests/server/storage/blobStore.test.ts",
  "tests/server/storage/mediaRoutes.test.ts",
  "tests/server/storage/presigned.test.ts",
  "tests/long/server/uploads/tusServer.test.ts",
  "tests/long/server/modules/videos/sweepUploads.test.ts",
  "tests/long/server/uploads/uploadRequests.test.ts",
  "tests/long/server/storage/s3Journey.test.ts",
  "tests/long/server/uploads/faults.test.ts",
];

const E2E = { ...LONG, globalSetup: ["tests/support/setup/product.ts"] };
const ENGINES = "tests/long/e2e/engines/**/*.test.ts";
const OPERATIONS = "tests/long/e2e/operations/**/*.test.ts";

/** Configures the parts of `npm run verify` that are tests: each is a project. */
export default defineConfig({
  plugins: base.plugins,
  resolve: base.resolve,
  test: {
    maxWorkers: base.test?.maxWorkers,
    expect: base.test?.expect,
    tags: base.test?.tags,
    projects: [
      {
        extends: true,
        test: {
          ...LONG,
          name: "server",
          include: ["tests/long/server/**/*.test.ts"],
          exclude: [ONLY_ON_SWIFT],
          globalSetup: GLOBAL_SETUP,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...LONG,
          name: "swift",
          include: [ONLY_ON_SWIFT, ...ON_EVERY_STORE],
          globalSetup: [...GLOBAL_SETUP, "tests/support/setup/swift.ts"],
          isolate: false,
        },
      },
      { extends: true, test: { ...E2E, name: "engines", include: [ENGINES] } },
      {
        extends: true,
        test: {
          ...E2E,
          name: "journeys",
          include: ["tests/long/e2e/**/*.test.ts"],
          exclude: [ENGINES, OPERATIONS],
        },
      },
      { extends: true, test: { ...E2E, name: "operations", include: [OPERATIONS] } },
    ],
  },
});
