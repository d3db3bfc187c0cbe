import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { AUTH_EMULATOR_SCRIPT } from "./authEmulatorScript";
import type { EmulatorAddress } from "./emulatorApi";

/** One run of the emulator's process. */
export interface AuthEmulatorProcess {
  pid: number;
  /** The port it listens on, on 127.0.0.1. */
  port: number;
  /** Settles when the process is gone, with its exit code or signal and its last words. */
  exited: Promise<string>;
  /** Ends the process at once and waits until it is gone. It keeps nothing on disk, so there is nothing to flush. */
  kill: () => Promise<void>;
}

/** Enough of stderr to explain a failed start, not enough to fill memory. */
const LAST_WORDS_LENGTH = 2_000;

export interface AuthEmulatorProcessOptions {
  /** Default 0: the system chooses. */
  port?: number;
  /** Kills the process whenever it aborts. */
  signal?: AbortSignal;
  /** Gives it its accounts; until that is done, nobody else reaches it. */
  fill?: (emulator: EmulatorAddress) => Promise<void>;
  /** Options of Node.js for the process, such as a module to load before the emulator. */
  execArgv?: readonly string[];
}

/**
 * Starts the Firebase Auth emulator and waits until it answers (about 3 s).
 * Rejects when firebase-tools is missing, the port is taken, the accounts are refused, or the process ends early.
 */
export async function startAuthEmulatorProcess(
  projectId: string,
  { port = 0, signal, fill, execArgv = [] }: AuthEmulatorProcessOptions = {},
): Promise<AuthEmulatorProcess> {
  const script = ["-e", AUTH_EMULATOR_SCRIPT, emulatorModule(), projectId, String(port)];
  const child = spawn(process.execPath, [...execArgv, ...script], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    // The loaders of tsx and vitest travel in NODE_OPTIONS; plain CommonJS needs none of them.
    env: { ...process.env, NODE_OPTIONS: "" },
    signal,
    killSignal: "SIGKILL",
  });
  const exited = whenGone(child);
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await exited;
  };
  const start = async (): Promise<number> => {
    const entrance = await nextPort(child);
    await fill?.({ host: `127.0.0.1:${entrance}`, projectId });
    // Whether it is still there to hear it, `exited` tells.
    child.send("filled", () => undefined);
    return nextPort(child);
  };
  try {
    const actualPort = await Promise.race([start(), failedStart(exited)]);
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

async function failedStart(exited: Promise<string>): Promise<never> {
  throw new Error(`The Firebase Auth emulator did not start: ${await exited}`);
}

function nextPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once("message", (message) => {
      if (typeof message === "object" && message !== null && "port" in message)
        resolve(Number(message.port));
    });
  });
}

function whenGone(child: ChildProcess): Promise<string> {
  let lastWords = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS_LENGTH);
  });
  return new Promise((resolve) => {
    child.once("error", (error) => {
      // An abort is an "error" too, before the process is gone; without a process there is nothing to wait for.
      if (child.pid === undefined) resolve(error.message);
    });
    child.once("close", (code, signal) =>
      resolve(`${signal ?? `exit code ${code}`} ${lastWords}`.trim()),
    );
  });
}
