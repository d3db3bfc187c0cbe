import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readyOrigin, untilPrinted } from "../../../scripts/product/productProcess";

export interface Product extends Worker {
  origin: string;
  pid: number;
  signal(name: NodeJS.Signals): void;
}

/** Describes one of its processes that serves no requests. */
export interface Worker {
  /** Contains the lines that it has printed so far. */
  output: readonly string[];
  /** Stops the process as Ctrl-C does, and resolves with its exit code. */
  stop(): Promise<{ code: number | null }>;
  /** Resolves with its exit code when the process has ended by itself. */
  ended(): Promise<{ code: number | null }>;
  /** Kills the process like a power cut, without a chance to clean up. */
  kill9(): Promise<void>;
}

/** Passes on what a shell gives every program, without the test runner's own variables. */
const MACHINE = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR };

interface StartOptions {
  dataDir: string;
  port?: number;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

/**
 * Starts `dist/server/main.js` and waits for its address. A start with the same `dataDir` continues
 * where the previous one ended.
 */
export async function startProduct(options: StartOptions): Promise<Product> {
  const output: string[] = [];
  const child = spawnMain(options);
  const origin = await readyOrigin(child, output);
  return {
    origin,
    pid: child.pid ?? 0,
    ...workerOf(child, output),
    signal: (name) => void child.kill(name),
  };
}

/** Starts a process that only runs jobs. Its last line names the product's address. */
export async function startWorker(options: StartOptions): Promise<Worker> {
  const output: string[] = [];
  const child = spawnMain(options);
  await untilPrinted(child, output, /works for https/);
  return workerOf(child, output);
}

const spawnMain = ({ dataDir, port = 0, env, cwd }: StartOptions) =>
  spawn(process.execPath, ["dist/server/main.js"], {
    ...(cwd !== undefined && { cwd }),
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...MACHINE, DATA_DIR: dataDir, PORT: String(port), ...env },
  });

const workerOf = (child: ChildProcess, output: readonly string[]): Worker => ({
  output,
  stop: async () => ({ code: await endProcess(child, "SIGINT") }),
  ended: async () => {
    if (isRunning(child)) await once(child, "exit");
    return { code: child.exitCode };
  },
  kill9: () => endProcess(child, "SIGKILL").then(() => undefined),
});

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** Runs a start that is expected to fail, and resolves with its exit code and output. */
export async function startRefused(
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...MACHINE, ...env },
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  return { code: child.exitCode, output };
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (isRunning(child)) {
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}
