import { defineConfig } from "vitest/config";
import base from "../../vite.config";

/** Allows for tests that take minutes, and still ends a test that hangs. */
const LONGEST_MS = 45 * 60_000;

const LONG = { environment: "node", testTimeout: LONGEST_MS, hookTimeout: LONGEST_MS } as const;

/**
 * Configures `npm run test:soak`, which tests at full length what `npm test` tests briefly. It is
 * not part of `npm test`.
 */
export default defineConfig({
  plugins: base.plugins,
  resolve: base.resolve,
  test: {
    setupFiles: ["tests/support/setup/server.ts"],
    // Each of these tests keeps the machine busy by itself.
    maxWorkers: 1,
    expect: base.test?.expect,
    projects: [
      {
        extends: true,
        test: {
          ...LONG,
          name: "soak",
          include: ["tests/soak/server/**/*.test.ts"],
          globalSetup: ["tests/support/setup/authEmulator.ts", "tests/support/setup/database.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...LONG,
          name: "soak e2e",
          include: ["tests/soak/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/setup/product.ts"],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
