import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { MINUTE_MS } from "@contract/time";
import { findBinary } from "./findBinary";
import { confine, NO_SANDBOX, possibleSandboxes, type Sandbox } from "./sandbox";

const execute = promisify(execFile);
/** The trial of a busy machine, which needs a tenth of a second of the processor, may take long. */
const TRIAL_LIMIT_MS = 3 * MINUTE_MS;

let active: Promise<Sandbox> | null = null;

/**
 * Tries a program in a sandbox, because containers often forbid namespaces.
 * @throws Error if it does not end in time, which says nothing about the sandbox.
 */
export async function runsIn(
  sandbox: Sandbox,
  binary: string,
  args: readonly string[],
  programFiles: readonly string[] = [],
): Promise<boolean> {
  const command = await confine(sandbox, binary, args, { programFiles });
  try {
    await execute(command.binary, command.args, { timeout: TRIAL_LIMIT_MS });
    return true;
  } catch (error) {
    if (error instanceof Error && "killed" in error && error.killed === true)
      throw new Error(
        `"${binary}" has not ended after ${TRIAL_LIMIT_MS / 1000} seconds. Is this machine overloaded?`,
        { cause: error },
      );
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
