import { mkdir } from "node:fs/promises";
import path from "node:path";
import { readEnv } from "../server/config/env";
import { Lifecycle } from "../server/lifecycle";
import { startIdentity } from "./cluster/identity";
import { ServerFromSources } from "./dev/serverFromSources";
import { watchFolders } from "./dev/watchFolders";
import { explainFailure } from "./system/explainFailure";
import { ensureFfmpeg } from "./system/systemTools";

const SOURCES = ["server", "contract"];
const STOP_LIMIT_MS = 4_000;
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Implements `npm run dev [-- --https] [-- --inspect]`: runs the product from its sources. When they
 * change, a new server replaces the old one; the Auth emulator stays. The server embeds vite
 * (server/plugins/devClient.ts), so that the client's hot updates come from the same origin. All other
 * arguments are for Node.
 */
async function dev(args: readonly string[]): Promise<void> {
  await ensureFfmpeg();
  try {
    process.loadEnvFile();
  } catch {
    // Every variable has a default.
  }
  const lifecycle = new Lifecycle();
  const env = { ...process.env, NODE_ENV: "development", HOT_RELOAD: "1" };
  if (args.includes("--https")) Object.assign(env, { HTTPS: "1" });
  const nodeArgs = args.filter((one) => one !== "--https");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void lifecycle.stop(STOP_LIMIT_MS).then(() => process.exit(0)));
  const server = await ServerFromSources.create(nodeArgs, {
    ...env,
    ...(await startOwnIdentity(env, lifecycle)),
  });
  lifecycle.onStop("server", () => server.stop());
  lifecycle.onStop(
    "watch",
    watchFolders(SOURCES, () => void server.replace()),
  );
  await server.replace();
}

/**
 * Starts an Auth emulator, unless the environment names another provider. Whoever opens the product to
 * other machines, as with HTTPS, gets one that ends with each server: a shared one is for this machine.
 */
async function startOwnIdentity(
  variables: NodeJS.ProcessEnv,
  lifecycle: Lifecycle,
): Promise<NodeJS.ProcessEnv> {
  const { DATA_DIR, PORT, HTTPS, HOST, ...names } = readEnv(variables);
  const { IDENTITY, FIREBASE_PROJECT_ID, PUBLIC_URL } = names;
  if (HTTPS || PORT === 0 || (IDENTITY ?? FIREBASE_PROJECT_ID ?? PUBLIC_URL ?? HOST)) return {};
  const folder = path.resolve(DATA_DIR);
  await mkdir(path.join(folder, "auth"), { recursive: true, mode: 0o700 });
  const url = await startIdentity({ folder, print: printLine, lifecycle }, folder);
  return {
    IDENTITY: "emulator",
    AUTH_EMULATOR_URL: url,
    PUBLIC_URL: `http://localhost:${PORT}`,
  };
}

await dev(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = explainFailure(error);
});
