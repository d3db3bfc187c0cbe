import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

/** What a route loads before it can be used: names of chunks, without their hashes. */
interface Route {
  roots: readonly string[];
  /** KB (1000 bytes) of JavaScript, as brotli sends it, that it may be at most. */
  budgetKb: number;
}

/** The entry, and the app that it brings in by a call. */
const START = ["index", "start"];
/** Around all screens with Joy. */
const JOY = [...START, "AppLayout"];

/** Measured, and a little more: what goes over it was not meant to, or the number is raised on purpose. */
export const ROUTES: Readonly<Record<string, Route>> = {
  "an invitation, before the first tap": { roots: ["index"], budgetKb: 4 },
  "a reel's page": { roots: [...START, "TributeDetailsPage"], budgetKb: 164 },
  watch: { roots: [...START, "WatchPage", "ReelPlayer"], budgetKb: 170 },
  record: { roots: [...JOY, "RecordTributePage", "ReelRecorder", "Recorder"], budgetKb: 252 },
  home: { roots: [...JOY, "HomePage"], budgetKb: 206 },
  "the starter page": { roots: [...JOY, "StarterPage"], budgetKb: 232 },
  login: { roots: [...JOY, "LoginPage"], budgetKb: 238 },
  "the presentation": { roots: [...JOY, "TributePresentationPage", "ReelPlayer"], budgetKb: 296 },
};

const STATIC_IMPORT = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

/** Bytes of every route of a built client, as the browser gets them. @throws Error for a chunk that is not there. */
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

/** A chunk's name is followed by a hash of eight characters, which may hold a dash itself. */
const isChunk = (file: string, chunk: string): boolean =>
  file.startsWith(`${chunk}-`) && file.length === chunk.length + "-12345678.js".length;

async function addWithImports(assets: string, file: string, loaded: Set<string>): Promise<void> {
  if (loaded.has(file)) return;
  loaded.add(file);
  const code = await readFile(path.join(assets, file), "utf8");
  for (const [, name = ""] of code.matchAll(STATIC_IMPORT))
    await addWithImports(assets, name, loaded);
}

/** What is too small to be compressed is sent as it is. */
async function sentBytes(file: string): Promise<number> {
  const compressed = await stat(`${file}.br`).catch(() => undefined);
  return (compressed ?? (await stat(file))).size;
}
