import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readyOrigin, untilPrinted } from "../../../scripts/product/productProcess";

/** The built product as a person starts it: its own process, its own data folder, a port of its own. */
export interface Product extends Worker {
  origin: string;
  /** Tells the process something by a signal of its own. */
  signal(name: NodeJS.Signals): void;
  /** As a power cut does: no chance to say goodbye. */
  kill9(): Promise<void>;
}

/** One of its processes that answers nobody. */
export interface Worker {
  /** Lines that it printed so far. */
  output: readonly string[];
  /** Stops the process as Ctrl-C does, and resolves with its exit code. */
  stop(): Promise<{ code: number | null }>;
}

/** What a shell gives every program. The test runner's own variables are not the product's business. */
const MACHINE = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR };

interface StartOptions {
  dataDir: string;
  port?: number;
  env?: NodeJS.ProcessEnv;
}

/** Starts `dist/server/main.js` and waits for its address. The same `dataDir` continues where another start left off. */
export async function startProduct(options: StartOptions): Promise<Product> {
  const output: string[] = [];
  const child = spawnMain(options);
  const origin = await readyOrigin(child, output);
  return {
    origin,
    ...running(child, output),
    signal: (name) => void child.kill(name),
    kill9: () => end(child, "SIGKILL").then(() => undefined),
  };
}

/** Starts a process that only works; what it says last is for whom. */
export async function startWorker(options: StartOptions): Promise<Worker> {
  const output: string[] = [];
  const child = spawnMain(options);
  await untilPrinted(child, output, /works for https/);
  return running(child, output);
}

const spawnMain = ({ dataDir, port = 0, env }: StartOptions) =>
  spawn(process.execPath, ["dist/server/main.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...MACHINE, DATA_DIR: dataDir, PORT: String(port), ...env },
  });

const running = (child: ChildProcess, output: readonly string[]): Worker => ({
  output,
  stop: async () => ({ code: await end(child, "SIGINT") }),
});

/** Runs a start that is expected to fail; resolves with its exit code and all that it printed. */
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

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}
