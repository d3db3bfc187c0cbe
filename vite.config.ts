import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Suites that need real processes (emulator, ffmpeg, a browser) get long limits; they never wait on a fixed sleep. */
const SLOW_TEST_MS = 60_000;

/** The upload client's Node build knows no Blob; the browser's is what is shipped. */
const UPLOAD_CLIENT_OF_BROWSERS = {
  "tus-js-client": "tus-js-client/lib.esm/browser/index.js",
};
/** One file of all icons: Node would read each of its 1,700 modules for every test file. */
const ICONS_IN_ONE_FILE = { "lucide-react": "lucide-react/dist/cjs/lucide-react.js" };

/** What a test would leave in modules and a window that it shares with other files. */
const LEAVES_TRACES =
  /\bvi\.(mock|doMock|resetModules|stubEnv)\(|@tests\/(msw|setup\/renderApp)|\bdataLayer\b/;

/** Tests of the client without components that need modules and a window of their own. */
const OWN_MODULES = readdirSync("tests/src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => join("tests/src", file))
  .filter((file) => LEAVES_TRACES.test(readFileSync(file, "utf8")));

const WINDOW = {
  happyDOM: {
    settings: {
      // A test's server has a port of its own, which is another origin than the page's; the product has one for all.
      fetch: { disableSameOriginPolicy: true },
      // Nothing is fetched from Google, and nothing is said about it.
      handleDisabledFileLoadingAsSuccess: true,
    },
  },
};

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    // hls.js is one module of half a megabyte; it is loaded by the player alone, where MSE plays the reel.
    chunkSizeWarningLimit: 600,
  },
  test: {
    // The runner would leave one core idle; these tests wait for processes more than they compute.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "tests/contract/**/*.test.ts",
            "tests/lint/**/*.test.ts",
            "tests/scripts/**/*.test.ts",
          ],
          environment: "node",
          testTimeout: SLOW_TEST_MS,
          hookTimeout: SLOW_TEST_MS,
        },
      },
      {
        extends: true,
        test: {
          name: "client",
          include: ["tests/src/**/*.test.tsx", ...OWN_MODULES],
          environment: "happy-dom",
          environmentOptions: WINDOW,
          setupFiles: ["tests/setup/client.ts"],
          testTimeout: SLOW_TEST_MS,
          alias: { ...UPLOAD_CLIENT_OF_BROWSERS, ...ICONS_IN_ONE_FILE },
          // A thread starts sooner than a process, and there is one for each file.
          pool: "threads",
          // Joy's files are directories without an exports map; Node's own ESM loader cannot import them.
          // react-ga4 is one object for ever outside the module graph; inside, each test has its own.
          server: { deps: { inline: [/@mui\/joy/, /tus-js-client/, /react-ga4/] } },
        },
      },
      {
        extends: true,
        test: {
          name: "logic",
          include: ["tests/src/**/*.test.ts"],
          exclude: OWN_MODULES,
          environment: "happy-dom",
          environmentOptions: WINDOW,
          setupFiles: ["tests/setup/client.ts"],
          // They render nothing; a window of its own for each file took four fifths of the time.
          isolate: false,
          testTimeout: SLOW_TEST_MS,
          alias: UPLOAD_CLIENT_OF_BROWSERS,
          server: { deps: { inline: [/@mui\/joy/, /tus-js-client/, /react-ga4/] } },
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/setup/authEmulator.ts", "tests/setup/database.ts"],
          environment: "node",
          // Nothing there keeps state in a module, and loading firebase-admin and Fastify for each file took a third of the time.
          isolate: false,
          testTimeout: SLOW_TEST_MS,
          hookTimeout: SLOW_TEST_MS,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/setup/product.ts"],
          environment: "node",
          testTimeout: 5 * SLOW_TEST_MS,
          hookTimeout: 5 * SLOW_TEST_MS,
          // Browsers, servers and ffmpeg have the machine to themselves: after all others.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
