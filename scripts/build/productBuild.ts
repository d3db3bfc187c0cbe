import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type InlineConfig, loadEnv, type Rolldown } from "vite";
import { hashSources, stampBuild } from "./buildState.js";
import { clientServices } from "./clientServices";
import { codeSplitting } from "./codeSplitting";
import { compressFiles } from "./compressFiles";
import { criticalStyles } from "./criticalStyles";
import { MODULES } from "./modules";
import { paintPages } from "./paintedPages";
import { preloadApp } from "./preloadApp";
import { routePreloads } from "./routePreloads";
import { type ShellFile, shellFiles } from "./shellFiles";

const SERVER_ENTRY = "server/main.ts";

/** The server reads these files from beside its bundle; the bundler does not know them. */
export const BESIDE_THE_SERVER = [
  { from: "server/db/migrations", to: "dist/server/migrations" },
  { from: "server/media/pictures/convertPicture.mjs", to: "dist/server/convertPicture.mjs" },
];

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
    // Stack traces of the running product then name our own lines.
    sourcemap: true,
  },
};

const PRERENDERED_PAGES = {
  invite: MODULES.tribute,
  gift: MODULES.watch,
};

/**
 * This build renders the pages' HTML on the server. It contains its own libraries, because Node
 * would otherwise read each icon of the set.
 */
const PRERENDER: InlineConfig = {
  logLevel: "warn",
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: MODULES.prerender,
    outDir: PRERENDER_FOLDER,
    target: "node20",
    copyPublicDir: false,
    // It includes all languages statically. The client loads them one by one, from the same
    // modules.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
};

/**
 * Builds the service worker at the root, so that every page is in its scope. Its name never
 * changes, because browsers find updates under the same name.
 */
const serviceWorker = (files: readonly ShellFile[]): InlineConfig => ({
  logLevel: "warn",
  define: { SHELL_FILES: JSON.stringify(files) },
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: MODULES.serviceWorker,
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});

/** Builds the client and the server into `dist`, and prints one line with the duration of each. */
export async function buildProduct(): Promise<void> {
  const hash = await hashSources(process.cwd(), process.env);
  const client = await buildTimed("client", CLIENT);
  await buildTimed("service worker", serviceWorker(await shellFiles(client)));
  // Compression runs in its own threads, in parallel with the bundler.
  await Promise.all([compressFiles(CLIENT_FOLDER), buildTimed("server", SERVER)]);
  await buildTimed("first paints", PRERENDER);
  for (const [name, page] of Object.entries(PRERENDERED_PAGES))
    await writeFile(join(PRERENDER_FOLDER, `${name}.css`), criticalStyles(client, page));
  const variables = loadEnv("production", process.cwd(), "VITE_");
  const folders = { client: CLIENT_FOLDER, prerender: PRERENDER_FOLDER };
  await paintPages(client, folders, Boolean(variables.VITE_MARKETING_URL?.trim()));
  const services = clientServices(variables);
  await writeFile(join(PRERENDER_FOLDER, "services.json"), JSON.stringify(services));
  const preloads = JSON.stringify(routePreloads(client));
  await writeFile(join(PRERENDER_FOLDER, "preloads.json"), preloads);
  for (const { from, to } of BESIDE_THE_SERVER) await cp(from, to, { recursive: true });
  await stampBuild(process.cwd(), hash);
}

async function buildTimed(
  name: string,
  config: InlineConfig,
): Promise<Rolldown.RolldownOutput["output"]> {
  const startedAt = performance.now();
  const result = await build(config);
  if (!("output" in result)) throw new Error(`The build of the ${name} has more than one output.`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`built ${name} in ${seconds} s\n`);
  return result.output;
}
