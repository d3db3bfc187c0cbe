import path from "node:path";
import { ENV_NAMES } from "../../server/config/env";
import { findFreePort } from "../../server/local/ports";
import { launch, type Member } from "./member";
import { folderOf, MACHINE, type Setting } from "./setting";

/** Contains the build of this version. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

/** An empty variable counts as unset, and a file `.env` cannot set it any more. */
const NOTHING_SET = Object.fromEntries(ENV_NAMES.map((name) => [name, ""]));

const passedOn = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, process.env[name] ?? ""]));

/** Is one process of the product. */
export interface ClusterProcess {
  member: Member;
  /** Monitors ask here, such as `http://127.0.0.1:9100`. */
  health: string;
}

/** Starts a process of the built product, and waits until it is ready. */
export async function startProcess(
  setting: Setting,
  name: string,
  variables: NodeJS.ProcessEnv,
): Promise<ClusterProcess & { port: number }> {
  const [port, healthPort] = [await findFreePort(), await findFreePort()];
  const health = `http://127.0.0.1:${healthPort}`;
  const member = await launch(setting, {
    name,
    command: [process.execPath, "--enable-source-maps", "dist/server/main.js"],
    cwd: ROOT,
    env: {
      ...MACHINE,
      ...NOTHING_SET,
      ...passedOn("FFMPEG_PATH", "LOG_LEVEL", "API_KEY", "BRAND"),
      ...variables,
      NODE_ENV: "production",
      DATA_DIR: await folderOf(setting, name),
      PORT: String(port),
      HEALTH_PORT: String(healthPort),
    },
    // Somebody at a terminal does not want to wait until everybody else is served.
    stopSignal: "SIGINT",
    isReady: async () =>
      (await fetch(`${health}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok,
    // A worker has no other port than that for monitors.
    port: variables.ROLE === "worker" ? healthPort : port,
  });
  return { member, health, port };
}
