import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { ProjectSequencer } from "./tests/support/setup/projectSequencer.ts";
import { chosenWorkers } from "./tests/support/setup/chosenWorkers.ts";
import { needsProject } from "./tests/support/setup/relatedProjects.ts";
import { relateToMirror } from "./tests/support/setup/relateToMirror.ts";
import { readStatements } from "./scripts/test/specification/statements.ts";

/**
 * Suites that need real processes (emulator, ffmpeg, a browser) get long limits. They never wait
 * for a fixed time.
 */
const SLOW_TEST_MS = 180_000;

/**
 * The upload client's Node build does not support Blob, and the product ships the browser build.
 */
const UPLOAD_CLIENT_OF_BROWSERS = {
  "tus-js-client": "tus-js-client/lib.esm/browser/index.js",
};

/**
 * This is longer than any condition takes on a busy machine. By default, vitest gives up after a
 * second.
 */
const POLL_OPTIONS = { poll: { timeout: 120_000 } };

const WINDOW_OPTIONS = {
  happyDOM: {
    // Screens show a single column unless a test makes the window wider.
    width: 414,
    height: 896,
    settings: {
      // In a test, the server's port differs from the page's, so they have different origins. In
      // the product they share one origin.
      fetch: { disableSameOriginPolicy: true },
      // Tests do not load anything from Google, and should not report that.
      handleDisabledFileLoadingAsSuccess: true,
    },
  },
};

/**
 * These client tests replace modules or need fresh ones, so each file has its own window and
 * modules.
 */
const ISOLATED = "tests/src/**/isolated/*.test.{ts,tsx}";

const CLIENT = {
  extends: true,
  test: {
    environment: "happy-dom",
    environmentOptions: WINDOW_OPTIONS,
    setupFiles: ["tests/support/setup/client.ts"],
    testTimeout: SLOW_TEST_MS,
    hookTimeout: SLOW_TEST_MS,
    alias: UPLOAD_CLIENT_OF_BROWSERS,
    // Joy's files are directories without an exports map, which Node's own ESM loader cannot
    // import.
    // Outside the module graph, all tests would share one react-ga4 object; inside, each test has
    // its own.
    server: { deps: { inline: [/@mui\/joy/, /tus-js-client/, /react-ga4/] } },
  },
} satisfies TestProjectInlineConfiguration;

const PROJECTS = [
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
      // Many files share one window and one set of modules, because loading them again took
      // most of the time.
      isolate: false,
    },
  },
  {
    ...CLIENT,
    test: {
      ...CLIENT.test,
      name: "isolated",
      include: [ISOLATED],
      // A thread starts faster than a process, and each file needs one.
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
      // These tests keep no state in modules, and loading firebase-admin and Fastify for each
      // file took a third of the time.
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
] satisfies TestProjectInlineConfiguration[];

export default defineConfig({
  plugins: [react(), relateToMirror()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    // hls.js is a single module of half a megabyte. Only the player loads it, and only where MSE
    // plays the reel.
    chunkSizeWarningLimit: 600,
  },
  test: {
    // The tags of a test name the statements of the specification that it proves. No other tags
    // exist. A build needs no document.
    tags: (process.env.VITEST ? readStatements() : []).map(({ id }) => ({ name: id })),
    // This is one more than a small machine has cores, because tests also wait for processes. A
    // fourth worker makes a run slower.
    maxWorkers: chosenWorkers(process.argv) ?? 3,
    expect: POLL_OPTIONS,
    // A test counts its own calls only, in whatever order the tests of its file run.
    clearMocks: true,
    // Files run in the same order in each run of a clone, not by how long they took last time.
    cache: false,
    sequence: { sequencer: ProjectSequencer },
    projects: PROJECTS.filter(({ test }) => needsProject(test.name, process.argv)),
  },
});
