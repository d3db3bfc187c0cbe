import { defineConfig } from "vitest/config";
import base from "../../vite.config";

const LONGEST_MS = 5 * 60_000;

const LONG = {
  environment: "node" as const,
  setupFiles: ["tests/support/setup/server.ts"],
  testTimeout: LONGEST_MS,
  hookTimeout: LONGEST_MS,
};

/** `npm run test:long`: whole journeys, and films at their full size. CI runs them after `npm test`. */
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
          name: "long",
          include: ["tests/long/server/**/*.test.ts"],
          globalSetup: ["tests/support/setup/authEmulator.ts", "tests/support/setup/database.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...LONG,
          name: "long e2e",
          include: ["tests/long/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/setup/product.ts"],
        },
      },
    ],
  },
});
