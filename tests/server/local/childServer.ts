import { type ChildProcess, execFile, spawn } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

export interface Child {
  pid: number;
  /** Contains the first line that it printed, which is JSON. */
  firstMessage: Record<string, unknown>;
  /** Ends the process and waits until it is gone. */
  end: (signal: NodeJS.Signals) => Promise<void>;
}

/**
 * Runs `tests/server/local/children/<name>.ts` with tsx and waits for its first line. It rejects
 * when the process ends without one.
 */
export async function startChild(name: string, ...args: string[]): Promise<Child> {
  const { pid, end, firstMessage } = spawnChild(
    resolve(import.meta.dirname, "children", `${name}.ts`),
    ...args,
  );
  return { pid, firstMessage: await firstMessage, end };
}

/** Describes a process that may be killed before it prints anything. */
interface SilentChild extends Omit<Child, "firstMessage"> {
  firstMessage: Promise<Child["firstMessage"]>;
}

/** Works like `startChild`, but for any script and without waiting for its first line. */
export function spawnChild(script: string, ...args: string[]): SilentChild {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = outputAtExit(child);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  onTestFinished(() => end("SIGKILL"));
  const firstMessage = Promise.race([firstLine(child), throwOutput(exited)]).then(
    (line) => JSON.parse(line) as Child["firstMessage"],
  );
  // A caller that does not wait for the first line must not get its error.
  firstMessage.catch(() => undefined);
  return { pid: child.pid ?? 0, end, firstMessage };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    child.stdout?.once("data", (text) => done(String(text)));
  });
}

/** Settles when the process has ended, with what it wrote to stderr. */
function outputAtExit(child: ChildProcess): Promise<string> {
  let words = "";
  child.stderr?.on("data", (text) => {
    words += String(text);
  });
  return new Promise((done) => {
    child.once("close", () => done(words));
  });
}

async function throwOutput(exited: Promise<string>): Promise<never> {
  throw new Error(await exited);
}

/** Tells whether a process exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Returns the ids of the Auth emulators that a process has started. */
export async function emulatorsOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,args="], {
    maxBuffer: 2 ** 24,
  });
  return stdout
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, ppid, ...args]) =>
        Number(ppid) === parent && args.join(" ").includes("emulator/auth/server"),
    )
    .map(([pid]) => Number(pid));
}
