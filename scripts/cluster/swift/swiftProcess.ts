import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findObjectStore } from "../../system/systemTools";

/** Identifies the only user of the store. */
export const SWIFT_KEY = { id: "folkreel:tester", secret: "not-a-secret" };
export const SWIFT_REGION = "eu-test-1";

/** Debian's packages are found only by Debian's Python. */
const PYTHON = "/usr/bin/python3";
const SCRIPT = path.join(import.meta.dirname, "swiftStore.py");

export interface SwiftProcess {
  pid: number;
  port: number;
  /** Stops all of its servers from working, but not from accepting connections, or undoes that. */
  signal(name: "SIGSTOP" | "SIGCONT"): void;
  stop(): Promise<void>;
}

/** Says why OpenStack Swift cannot run on this machine, or returns undefined. */
export async function findSwiftProblem(): Promise<string | undefined> {
  return (await findObjectStore())
    ? undefined
    : "The tests on OpenStack Swift need Debian's packages python3-swift and memcached.";
}

/** Starts OpenStack Swift with a folder of its own, which `stop` removes. */
export async function startTemporarySwift(): Promise<SwiftProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-swift-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const swift = await startSwift(folder);
    return { ...swift, stop: () => swift.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

export const swiftCommand = (folder: string, port: number): string[] => [
  PYTHON,
  SCRIPT,
  folder,
  SWIFT_KEY.id,
  SWIFT_KEY.secret,
  SWIFT_REGION,
  String(port),
];

/**
 * Starts OpenStack Swift. Its data stays in the folder. It has a process group of its own, so that
 * Ctrl-C does not reach it, and it ends with this process.
 * @throws Error that contains what Swift printed
 */
async function startSwift(folder: string): Promise<SwiftProcess> {
  const [program = "", ...args] = swiftCommand(folder, 0);
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
  let printed = "";
  child.stderr.on("data", (text: Buffer) => {
    printed += text.toString();
  });
  const ended = once(child, "exit").then(() => undefined);
  const stop = (): Promise<void> => {
    child.kill();
    return ended;
  };
  const pid = child.pid ?? 0;
  const signal = (name: NodeJS.Signals) => void process.kill(-pid, name);
  const first = once(child.stdout, "data").then(([line]) => String(line));
  const line = await Promise.race([first, ended]);
  if (line !== undefined) return { pid, port: Number(line), signal, stop };
  throw new Error(`Swift did not start:\n${printed}`);
}
