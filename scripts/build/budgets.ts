import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { chunkName, MODULES } from "./modules";

/** Lists the chunks (by name, without the hash) that a route loads before it can be used. */
interface Route {
  roots: readonly string[];
  /** The route may load this many KB (1000 bytes) of JavaScript, compressed with brotli. */
  budgetKb: number;
}

const rootsOf = (...modules: readonly string[]): readonly string[] =>
  [MODULES.page, ...modules].map(chunkName);

const { app, firstFrames, player, presentation, record, recorder, reelRecorder } = MODULES;

/**
 * The budgets are the measured sizes and a little more. A route that exceeds its budget has grown
 * by accident, or the number must be raised on purpose.
 */
export const ROUTES: Readonly<Record<string, Route>> = {
  "a painted page, before the first tap": { roots: rootsOf(), budgetKb: 4.5 },
  "a reel's page": { roots: rootsOf(app, MODULES.tribute), budgetKb: 170.2 },
  "a gift, before its first frame": { roots: rootsOf(firstFrames), budgetKb: 7 },
  watch: { roots: rootsOf(app, MODULES.watch, player), budgetKb: 180.4 },
  record: { roots: rootsOf(app, record, reelRecorder, recorder), budgetKb: 206.1 },
  home: { roots: rootsOf(app, MODULES.home), budgetKb: 184.9 },
  "the starter page": { roots: rootsOf(app, MODULES.starter), budgetKb: 176.5 },
  login: { roots: rootsOf(app, MODULES.login), budgetKb: 190.8 },
  "the presentation": { roots: rootsOf(app, presentation, player), budgetKb: 225.4 },
};

const STATIC_IMPORT = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

/**
 * Returns the size of every route of a built client in bytes, as the browser receives it.
 * @throws Error for a missing chunk.
 */
export async function routeBytes(client: string): Promise<Map<string, number>> {
  const assets = path.join(client, "assets");
  const files = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const entry = /assets\/(index-[\w-]+\.js)/.exec(
    await readFile(path.join(client, "index.html"), "utf8"),
  )?.[1];
  const fileOf = (chunk: string): string => {
    const found = chunk === "index" ? entry : files.find((name) => isChunk(name, chunk));
    if (!found) throw new Error(`The build has no chunk ${chunk}: see scripts/build/budgets.ts`);
    return found;
  };
  const bytes = new Map<string, number>();
  for (const [route, { roots }] of Object.entries(ROUTES)) {
    const loaded = new Set<string>();
    for (const root of roots) await addWithImports(assets, fileOf(root), loaded);
    const sizes = await Promise.all([...loaded].map((name) => sentBytes(path.join(assets, name))));
    bytes.set(
      route,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  }
  return bytes;
}

/**
 * Tells whether a file is this chunk. A chunk's name is followed by a hash of eight characters,
 * which may contain a dash itself.
 */
const isChunk = (file: string, chunk: string): boolean =>
  file.startsWith(`${chunk}-`) && file.length === chunk.length + "-12345678.js".length;

async function addWithImports(assets: string, file: string, loaded: Set<string>): Promise<void> {
  if (loaded.has(file)) return;
  loaded.add(file);
  const code = await readFile(path.join(assets, file), "utf8");
  for (const [, name = ""] of code.matchAll(STATIC_IMPORT))
    await addWithImports(assets, name, loaded);
}

/**
 * Returns the transferred size of a file. A file that is too small to be compressed is sent as it
 * is.
 */
async function sentBytes(file: string): Promise<number> {
  const compressed = await stat(`${file}.br`).catch(() => undefined);
  return (compressed ?? (await stat(file))).size;
}
