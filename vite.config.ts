import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { ProjectSequencer } from "./tests/support/setup/projectSequencer.ts";
import { relateToMirror } from "./tests/support/setup/relateToMirror.ts";
import { readStatements } from "./scripts/test/specification/statements.ts";

/** Suites that need real processes (emulator, ffmpeg, a browser) get long limits; they never wait on a fixed sleep. */
const SLOW_TEST_MS = 180_000;

/** The upload client's Node build knows no Blob; the browser's is what is shipped. */
const UPLOAD_CLIENT_OF_BROWSERS = {
  "tus-js-client": "tus-js-client/lib.esm/browser/index.js",
};
/** One file of all icons: Node would read each of its 1,700 modules for every test file. */
const ICONS_IN_ONE_FILE = { "lucide-react": "lucide-react/dist/cjs/lucide-react.js" };

/** Longer than any condition takes on a machine that is busy with other work; vitest gives up after a second. */
const PATIENT_POLLS = { poll: { timeout: 120_000 } };

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

/** Tests of the client that replace modules or need them fresh; each file has a window and modules of its own. */
const ISOLATED = "tests/src/**/isolated/*.test.{ts,tsx}";

const CLIENT = {
  extends: true,
  test: {
    environment: "happy-dom",
    environmentOptions: WINDOW,
    setupFiles: ["tests/support/setup/client.ts"],
    testTimeout: SLOW_TEST_MS,
    alias: { ...UPLOAD_CLIENT_OF_BROWSERS, ...ICONS_IN_ONE_FILE },
    // Joy's files are directories without an exports map; Node's own ESM loader cannot import them.
    // react-ga4 is one object for ever outside the module graph; inside, each test has its own.
    server: { deps: { inline: [/@mui\/joy/, /tus-js-client/, /react-ga4/] } },
  },
} satisfies TestProjectInlineConfiguration;

export default defineConfig({
  plugins: [react(), relateToMirror()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    // hls.js is one module of half a megabyte; it is loaded by the player alone, where MSE plays the reel.
    chunkSizeWarningLimit: 600,
  },
  test: {
    // A test names the statements of the specification that it proves; no other tag exists.
    tags: readStatements().map(({ id }) => ({ name: id })),
    // One more than a small machine has cores, because tests also wait for processes.
    maxWorkers: 3,
    expect: PATIENT_POLLS,
    sequence: { sequencer: ProjectSequencer },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
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
        ...CLIENT,
        test: {
          ...CLIENT.test,
          name: "client",
          include: ["tests/src/**/*.test.{ts,tsx}"],
          exclude: [ISOLATED],
          // One window and one set of modules for many files: loading them anew took most of the time.
          isolate: false,
        },
      },
      {
        ...CLIENT,
        test: {
          ...CLIENT.test,
          name: "isolated",
          include: [ISOLATED],
          // A thread starts sooner than a process, and there is one for each file.
          pool: "threads",
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/support/setup/authEmulator.ts", "tests/support/setup/database.ts"],
          setupFiles: ["tests/support/setup/server.ts"],
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
          globalSetup: ["tests/support/setup/product.ts"],
          setupFiles: ["tests/support/setup/server.ts"],
          environment: "node",
          // Loading Playwright for each file takes longer than some of the tests.
          isolate: false,
          testTimeout: 2 * SLOW_TEST_MS,
          hookTimeout: 2 * SLOW_TEST_MS,
        },
      },
    ],
  },
});
