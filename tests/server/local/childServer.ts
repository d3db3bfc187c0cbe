import { type ChildProcess, execFile, spawn } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

/** A script of this folder, running in a process of its own. */
export interface Child {
  pid: number;
  /** What it printed first: one line of JSON. */
  hello: Record<string, unknown>;
  /** Ends it and waits until it is gone. */
  end: (signal: NodeJS.Signals) => Promise<void>;
}

/** Runs `tests/server/local/children/<name>.ts` with tsx and waits for its first line; rejects when it ends without one. */
export async function startChild(name: string, ...args: string[]): Promise<Child> {
  const { pid, end, firstWords } = spawnChild(
    resolve(import.meta.dirname, "children", `${name}.ts`),
    ...args,
  );
  return { pid, hello: await firstWords, end };
}

/** A process that may be killed before it says a word. */
interface SilentChild extends Omit<Child, "hello"> {
  firstWords: Promise<Child["hello"]>;
}

/** As `startChild`, for any script, and without waiting for its first line. */
export function spawnChild(script: string, ...args: string[]): SilentChild {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const gone = wordsAtTheEnd(child);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await gone;
  };
  onTestFinished(() => end("SIGKILL"));
  const firstWords = Promise.race([firstLine(child), failed(gone)]).then(
    (hello) => JSON.parse(hello) as Child["hello"],
  );
  // Who does not wait for words does not hear that there were none.
  firstWords.catch(() => undefined);
  return { pid: child.pid ?? 0, end, firstWords };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    child.stdout?.once("data", (text) => done(String(text)));
  });
}

/** Settles when the process is gone, with what it wrote to stderr. */
function wordsAtTheEnd(child: ChildProcess): Promise<string> {
  let words = "";
  child.stderr?.on("data", (text) => {
    words += String(text);
  });
  return new Promise((done) => {
    child.once("close", () => done(words));
  });
}

async function failed(gone: Promise<string>): Promise<never> {
  throw new Error(await gone);
}

/** Whether a process exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The ids of the Auth emulators that a process has started. */
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
