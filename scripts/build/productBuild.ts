import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";
import { hashSources, isBuilt, stampBuild } from "./buildState";
import { codeSplitting } from "./codeSplitting";
import { compressFiles } from "./compressFiles";
import { criticalStyles } from "./criticalStyles";
import { preloadApp } from "./preloadApp";
import { routePreloads } from "./routePreloads";
import { type ShellFile, shellFiles } from "./shellFiles";

const SERVER_ENTRY = "server/main.ts";

/** Read at start from beside the bundle; the bundler knows nothing of them. */
const MIGRATIONS = { from: "server/db/migrations", to: "dist/server/migrations" };

const CLIENT_FOLDER = "dist/client";
const PRERENDER_FOLDER = "dist/prerender";
const CLIENT: InlineConfig = {
  logLevel: "warn",
  plugins: [preloadApp()],
  build: { rolldownOptions: { output: { codeSplitting: codeSplitting(process.cwd()) } } },
};
const SERVER: InlineConfig = {
  logLevel: "warn",
  build: {
    ssr: SERVER_ENTRY,
    outDir: "dist/server",
    target: "node20",
    copyPublicDir: false,
    // A stack trace of the running product names our own lines.
    sourcemap: true,
  },
};

/** The pages that the server paints. */
const PAINTED_PAGES = {
  invite: "src/pages/tribute/TributeDetailsPage.tsx",
  gift: "src/pages/watch/WatchPage.tsx",
};

/** What writes their HTML on the server. It brings its own libraries: Node would read each icon of the set. */
const PRERENDER: InlineConfig = {
  logLevel: "warn",
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: "src/app/prerender.tsx",
    outDir: PRERENDER_FOLDER,
    target: "node20",
    copyPublicDir: false,
    // Its languages are all at hand; it is the client that fetches them one by one, from the same modules.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
};

/** At the root, so that every page is in its scope, and under one name for ever, by which browsers find the next one. */
const serviceWorker = (files: readonly ShellFile[]): InlineConfig => ({
  logLevel: "warn",
  define: { SHELL_FILES: JSON.stringify(files) },
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: "src/worker/serviceWorker.ts",
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});

/** Builds the client and the server into `dist`; one line each, with its time. */
export async function buildProduct(): Promise<void> {
  const hash = await hashSources(process.cwd(), process.env);
  const client = await timed("client", CLIENT);
  await timed("service worker", serviceWorker(await shellFiles(client)));
  // The compression has threads of its own and goes on beside the bundler.
  await Promise.all([compressFiles(CLIENT_FOLDER), timed("server", SERVER)]);
  await timed("first paints", PRERENDER);
  for (const [name, page] of Object.entries(PAINTED_PAGES))
    await writeFile(join(PRERENDER_FOLDER, `${name}.css`), criticalStyles(client, page));
  const preloads = JSON.stringify(routePreloads(client));
  await writeFile(join(PRERENDER_FOLDER, "preloads.json"), preloads);
  await cp(MIGRATIONS.from, MIGRATIONS.to, { recursive: true });
  await stampBuild(process.cwd(), hash);
}

/** Builds only what the sources' state asks for. */
export async function buildIfStale(): Promise<void> {
  if (await isBuilt(process.cwd(), process.env)) return;
  await buildProduct();
}

async function timed(
  name: string,
  config: InlineConfig,
): Promise<Rolldown.RolldownOutput["output"]> {
  const startedAt = performance.now();
  const built = await build(config);
  if (!("output" in built)) throw new Error(`The build of the ${name} has not one output.`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`built ${name} in ${seconds} s\n`);
  return built.output;
}
