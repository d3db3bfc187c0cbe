import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { AUTH_EMULATOR_SCRIPT } from "./authEmulatorScript";
import type { EmulatorAddress } from "./emulatorApi";

export interface AuthEmulatorProcess {
  pid: number;
  /** The emulator listens on this port of 127.0.0.1. */
  port: number;
  /**
   * Resolves when the process has ended, with its exit code or signal and the end of its stderr.
   */
  exited: Promise<string>;
  /**
   * Kills the process immediately and waits until it has ended. It stores nothing on disk, so
   * nothing needs to be flushed.
   */
  kill: () => Promise<void>;
}

/** This is enough of stderr to explain a failed start, but not enough to fill the memory. */
const STDERR_TAIL_CHARS = 2_000;

export interface AuthEmulatorProcessOptions {
  /** The default is 0, so that the system chooses a port. */
  port?: number;
  /** Kills the process whenever it aborts. */
  signal?: AbortSignal;
  /** Loads the accounts into the emulator. Until it is done, nobody else can reach the emulator. */
  loadAccounts?: (emulator: EmulatorAddress) => Promise<void>;
  /** Passes options to Node.js for the process, such as a module to load before the emulator. */
  execArgv?: readonly string[];
}

/**
 * Starts the Firebase Auth emulator and waits until it answers (about 1 s).
 * @throws Error if firebase-tools is missing, the port is taken, the accounts are refused, or the
 *   process ends early.
 */
export async function startAuthEmulatorProcess(
  projectId: string,
  { port = 0, signal, loadAccounts, execArgv = [] }: AuthEmulatorProcessOptions = {},
): Promise<AuthEmulatorProcess> {
  const script = ["-e", AUTH_EMULATOR_SCRIPT, emulatorModule(), projectId, String(port)];
  const child = spawn(process.execPath, [...execArgv, ...script], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    // NODE_OPTIONS contains the loaders of tsx and vitest, and plain CommonJS needs neither.
    env: { ...process.env, NODE_OPTIONS: "" },
    signal,
    killSignal: "SIGKILL",
  });
  const exited = waitForExit(child);
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await exited;
  };
  const start = async (): Promise<number> => {
    const setupPort = await receivePort(child);
    await loadAccounts?.({ host: `127.0.0.1:${setupPort}`, projectId });
    // If the process has already ended, `exited` reports it.
    child.send("filled", () => undefined);
    return receivePort(child);
  };
  try {
    const actualPort = await Promise.race([start(), rejectOnExit(exited)]);
    return { pid: child.pid ?? 0, port: actualPort, exited, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

function emulatorModule(): string {
  try {
    return createRequire(import.meta.url).resolve("firebase-tools/lib/emulator/auth/server.js");
  } catch (cause) {
    throw new Error(
      "Local sign-in needs the package firebase-tools: run npm ci (with development packages).",
      { cause },
    );
  }
}

async function rejectOnExit(exited: Promise<string>): Promise<never> {
  throw new Error(`The Firebase Auth emulator did not start: ${await exited}`);
}

function receivePort(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once("message", (message) => {
      if (typeof message === "object" && message !== null && "port" in message)
        resolve(Number(message.port));
    });
  });
}

function waitForExit(child: ChildProcess): Promise<string> {
  let stderrTail = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderrTail = (stderrTail + text).slice(-STDERR_TAIL_CHARS);
  });
  return new Promise((resolve) => {
    child.once("error", (error) => {
      // An abort also emits "error", before the process has ended. If no process was started, there
      // is nothing to wait for.
      if (child.pid === undefined) resolve(error.message);
    });
    child.once("close", (code, signal) =>
      resolve(`${signal ?? `exit code ${code}`} ${stderrTail}`.trim()),
    );
  });
}
