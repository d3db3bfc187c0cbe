import { spawnSync } from "node:child_process";
import { isBuilt } from "./build/buildState.js";
import { findExecutable } from "./system/executables.js";

/**
 * Implements `npm start [-- --https]`. What installs and builds needs much memory, so it runs in a
 * process that ends; this one becomes the server. It is plain JavaScript, so that no compiler is
 * loaded.
 *
 * @returns {Promise<number>} the exit code of the preparation
 */
async function prepare() {
  const hasFfmpeg = await findExecutable(process.env.FFMPEG_PATH || "ffmpeg");
  if (hasFfmpeg && (await isBuilt(process.cwd(), process.env))) return 0;
  const command = ["scripts/run.js", "scripts/prepare.ts"];
  return spawnSync(process.execPath, command, { stdio: "inherit" }).status ?? 1;
}

process.exitCode = await prepare();
if (process.exitCode === 0) {
  process.env.NODE_ENV = "production";
  if (process.argv.includes("--https")) process.env.HTTPS = "1";
  process.setSourceMapsEnabled(true);
  await import(new URL("../dist/server/main.js", import.meta.url).href);
}
