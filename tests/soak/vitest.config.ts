import { defineConfig } from "vitest/config";
import base from "../../vite.config";

/** Proofs that take minutes; what hangs is still ended before the night is over. */
const LONGEST_MS = 45 * 60_000;

const LONG = { environment: "node", testTimeout: LONGEST_MS, hookTimeout: LONGEST_MS } as const;

/** `npm run test:soak`: what `npm test` holds only in a short version. Not a part of it. */
export default defineConfig({
  plugins: base.plugins,
  resolve: base.resolve,
  test: {
    setupFiles: ["tests/support/setup/server.ts"],
    // Each of these keeps the machine busy by itself.
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
