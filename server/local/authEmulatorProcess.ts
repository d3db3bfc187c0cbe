import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { AUTH_EMULATOR_SCRIPT } from "./authEmulatorScript";

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

/**
 * Starts the Firebase Auth emulator and waits until it answers (about 3 s).
 *
 * `port` 0 lets the system choose; `signal` kills the process whenever it aborts.
 * Rejects when firebase-tools is missing, the port is taken, or the process ends early.
 */
export async function startAuthEmulatorProcess(
  projectId: string,
  port = 0,
  signal?: AbortSignal,
): Promise<AuthEmulatorProcess> {
  const argv = ["-e", AUTH_EMULATOR_SCRIPT, emulatorModule(), projectId, String(port)];
  const child = spawn(process.execPath, argv, {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    // The loaders of tsx and vitest travel in NODE_OPTIONS; plain CommonJS needs none of them.
    env: { ...process.env, NODE_OPTIONS: "" },
    signal,
    killSignal: "SIGKILL",
  });
  const exited = whenGone(child);
  const actualPort = await Promise.race([firstPort(child), failedStart(exited)]);
  return {
    pid: child.pid ?? 0,
    port: actualPort,
    exited,
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
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

function firstPort(child: ChildProcess): Promise<number> {
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
