import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findBinary } from "./findBinary";
import { confine, NO_SANDBOX, possibleSandboxes, type Sandbox } from "./sandbox";

const execute = promisify(execFile);
const TRIAL_TIMEOUT_MS = 20_000;

let active: Promise<Sandbox> | null = null;

/** Tells whether a program runs in a sandbox. Containers often forbid namespaces. */
export async function runsIn(
  sandbox: Sandbox,
  binary: string,
  args: readonly string[],
  programFiles: readonly string[] = [],
): Promise<boolean> {
  const access = { timeoutMs: TRIAL_TIMEOUT_MS, programFiles };
  const command = await confine(sandbox, binary, args, access);
  try {
    await execute(command.binary, command.args, { timeout: TRIAL_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  } finally {
    await command.leave();
  }
}

/** Returns the strictest sandbox in which a program runs, or null if it runs in none. */
export async function strictestFor(
  name: string,
  args: readonly string[],
  programFiles: readonly string[] = [],
): Promise<Sandbox | null> {
  const binary = await findBinary(name);
  if (binary === null) return null;
  for (const sandbox of await possibleSandboxes())
    if (await runsIn(sandbox, binary, args, programFiles)) return sandbox;
  return null;
}

/**
 * Chooses the strictest sandbox in which ffmpeg runs, by running it. Each process of the server
 * does this once, when it starts.
 */
export async function chooseSandbox(ffmpeg: string): Promise<Sandbox> {
  const chosen = await strictestFor(ffmpeg, ["-hide_banner", "-version"]);
  if (chosen) active = Promise.resolve(chosen);
  return chosen ?? activeSandbox();
}

/** Returns the sandbox of this process. Scripts that have not chosen one try it with `true`. */
export function activeSandbox(): Promise<Sandbox> {
  active ??= strictestFor("true", []).then((sandbox) => sandbox ?? NO_SANDBOX);
  return active;
}
