import { cp } from "node:fs/promises";
import { build, type InlineConfig } from "vite";
import { hashSources, isBuilt, stampBuild } from "./buildState";

const SERVER_ENTRY = "server/main.ts";

/** Read at start from beside the bundle; the bundler knows nothing of them. */
const MIGRATIONS = { from: "server/db/migrations", to: "dist/server/migrations" };

const CLIENT: InlineConfig = { logLevel: "warn" };
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

/** Builds the client and the server into `dist`; one line each, with its time. */
export async function buildProduct(): Promise<void> {
  const hash = await hashSources(process.cwd(), process.env);
  await timed("client", CLIENT);
  await timed("server", SERVER);
  await cp(MIGRATIONS.from, MIGRATIONS.to, { recursive: true });
  await stampBuild(process.cwd(), hash);
}

/** Builds only what the sources' state asks for. */
export async function buildIfStale(): Promise<void> {
  if (await isBuilt(process.cwd(), process.env)) return;
  await buildProduct();
}

async function timed(name: string, config: InlineConfig): Promise<void> {
  const startedAt = performance.now();
  await build(config);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`built ${name} in ${seconds} s\n`);
}
