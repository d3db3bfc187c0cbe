import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { open, rm, writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import path from "node:path";
import { DiskFull } from "../storageFull";
import { inSpan, startPart } from "../tracing/spans";
import { processorBudget, watchProgram } from "./processorTime";
import { activeSandbox } from "./sandbox/activeSandbox";
import { findBinary } from "./sandbox/findBinary";
import {
  confine,
  type ConfinedCommand,
  type JobAccess,
  LOW_PRIORITY,
  type Sandbox,
} from "./sandbox/sandbox";
import { canSupervise, supervised, SUPERVISED_BY } from "./sandbox/supervisor";

const DEFAULT_STDERR_CHARS = 8 * 1024;
const DEFAULT_MAX_STDOUT_CHARS = 1024 * 1024;
/** ffmpeg says it in these words, of which it has no code. */
const FULL_DISK = /No space left on device|Disk quota exceeded/;
/** A file needs at least this much. A full disk has no block left. */
const ROOM_BYTES = 4096;

export type RunOptions = JobAccess & {
  signal?: AbortSignal | undefined;
  /**
   * Receives each complete line of stdout, which is then not collected. If it throws an error, the
   * process is killed and the error is passed on.
   */
  onLine?: ((line: string) => void) | undefined;
  maxStdoutChars?: number | undefined;
  /** Keeps this much of the end of stderr. */
  stderrChars?: number | undefined;
};

export type RunResult = { stdout: string; stderrTail: string };

export type ProcessFailureKind =
  | "spawn"
  | "exit"
  /** It was killed by somebody else, such as the kernel when there was no memory left. */
  | "killed"
  | "budget"
  | "standstill"
  | "aborted"
  | "output";

/** A shell adds this to the number of the signal that has ended a program. */
const SIGNAL_EXIT = 128;
const KILLED_BY: ReadonlySet<number> = new Set([
  constants.signals.SIGKILL,
  constants.signals.SIGTERM,
]);

/** Represents a process that failed. `stderrTail` contains the end of what it wrote (8 K). */
export class ProcessFailure extends Error {
  readonly kind: ProcessFailureKind;
  readonly exitCode: number | null;
  readonly stderrTail: string;

  constructor(
    kind: ProcessFailureKind,
    exitCode: number | null,
    stderrTail: string,
    options?: ErrorOptions,
  ) {
    super(`The process ended by ${kind}${exitCode === null ? "" : ` (code ${exitCode})`}`, options);
    this.name = "ProcessFailure";
    this.kind = kind;
    this.exitCode = exitCode;
    this.stderrTail = stderrTail;
  }
}

/** Without a supervisor, a program that a signal has ended has no exit code. */
const wasKilled = (code: number | null): boolean =>
  code === null || KILLED_BY.has(code - SIGNAL_EXIT);

const running = new Set<number>();
let isWatchingExit = false;

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // ESRCH: the group has already ended, which was the goal.
  }
}

/**
 * Registers a process to be killed when the server exits, because detached children survive their
 * parent.
 */
function killOnExit(pid: number): void {
  running.add(pid);
  if (isWatchingExit) return;
  isWatchingExit = true;
  process.once("exit", () => running.forEach(killGroup));
}

/**
 * Lowers the priority of a process, because the web process on the same machine must answer
 * requests first. Threads that the child starts later inherit the priority.
 */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch {
    // The process has already ended, or we may not change its priority. The work still succeeds,
    // but competes with requests.
  }
}

function onText(stream: Readable | null, onData: (text: string) => void): void {
  stream?.setEncoding("utf8");
  stream?.on("data", onData);
}

/**
 * Collects stdout and passes on complete lines. A line that never ends is limited like collected
 * output.
 */
function collectStdout(
  options: RunOptions,
  onOverflow: () => void,
): { append: (text: string) => void; text: () => string } {
  const max = options.maxStdoutChars ?? DEFAULT_MAX_STDOUT_CHARS;
  let pending = "";
  return {
    append(text) {
      pending += text;
      if (options.onLine) {
        const lines = pending.split("\n");
        pending = lines.pop() ?? "";
        for (const line of lines) options.onLine(line);
      }
      if (pending.length > max) onOverflow();
    },
    text: () => pending,
  };
}

/** Starts a command in a process group of its own, which ends with our process. */
function spawnGroup(command: ConfinedCommand, descriptors: number[]): ChildProcess {
  const isSupervised = canSupervise();
  const [binary = "", ...args] = isSupervised
    ? supervised(command.binary, command.args)
    : [command.binary, ...command.args];
  const child = spawn(binary, args, {
    cwd: command.cwd,
    detached: true,
    env: { PATH: process.env["PATH"] ?? "" },
    shell: false,
    stdio: ["ignore", "pipe", "pipe", isSupervised ? "pipe" : "ignore", ...descriptors],
  });
  // Only a stream that is read notices its end, and nothing is ever read from this one.
  const pipe = child.stdio[SUPERVISED_BY];
  pipe?.on("error", () => undefined);
  if (pipe && "resume" in pipe) pipe.resume();
  if (!isSupervised && child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

function runGroup(
  command: ConfinedCommand,
  descriptors: number[],
  options: RunOptions,
): Promise<RunResult> {
  if (options.signal?.aborted) return Promise.reject(new ProcessFailure("aborted", null, ""));
  const { budget = processorBudget() } = options;
  if (budget.spentMs >= budget.totalMs)
    return Promise.reject(new ProcessFailure("budget", null, ""));
  return new Promise((resolve, reject) => {
    const child = spawnGroup(command, descriptors);
    const { pid } = child;
    const { stderrChars = DEFAULT_STDERR_CHARS } = options;
    let stderrTail = "";
    let stopped: { kind: ProcessFailureKind; cause?: unknown } | null = null;

    const stop = (kind: ProcessFailureKind, cause?: unknown): void => {
      stopped ??= { kind, cause };
      if (pid !== undefined) killGroup(pid);
    };
    const stdout = collectStdout(options, () => stop("output"));
    const onAbort = (): void => stop("aborted");
    const unwatch = watchProgram(pid ?? 0, budget, stop);
    options.signal?.addEventListener("abort", onAbort, { once: true });
    if (pid !== undefined) killOnExit(pid);

    onText(child.stdout, (text) => {
      if (stopped) return;
      try {
        stdout.append(text);
      } catch (error) {
        stop("output", error);
      }
    });
    onText(child.stderr, (text) => {
      stderrTail = (stderrTail + text).slice(-stderrChars);
    });
    child.on("error", (error) => stop("spawn", error));
    child.on("close", (code) => {
      unwatch();
      options.signal?.removeEventListener("abort", onAbort);
      if (pid !== undefined) running.delete(pid);
      if (stopped)
        reject(new ProcessFailure(stopped.kind, code, stderrTail, { cause: stopped.cause }));
      else if (code === 0) resolve({ stdout: stdout.text(), stderrTail });
      else reject(new ProcessFailure(wasKilled(code) ? "killed" : "exit", code, stderrTail));
    });
  });
}

async function runWithFiles(command: ConfinedCommand, options: RunOptions): Promise<RunResult> {
  const files = await Promise.all(command.openFiles.map((file) => open(file)));
  try {
    const descriptors = files.map(({ fd }) => fd);
    return await runGroup(command, descriptors, options);
  } finally {
    await Promise.all(files.map((file) => file.close()));
  }
}

/**
 * Requires that the disk had room for all that a process wrote. At the end of a file, ffmpeg only
 * mentions an error and succeeds; in an HLS segment, it does not even mention it.
 */
async function requireRoom(folder: string, { stderrTail }: RunResult | ProcessFailure) {
  if (FULL_DISK.test(stderrTail)) throw new DiskFull(stderrTail);
  const file = path.join(folder, "room");
  try {
    await writeFile(file, Buffer.alloc(ROOM_BYTES));
  } finally {
    await rm(file, { force: true });
  }
}

async function runConfined(
  binary: string,
  args: readonly string[],
  options: RunOptions,
  sandbox?: Sandbox,
): Promise<RunResult> {
  if (options.signal?.aborted) throw new ProcessFailure("aborted", null, "");
  const file = await findBinary(binary);
  if (file === null) throw new ProcessFailure("spawn", null, "");
  const command = await confine(sandbox ?? (await activeSandbox()), file, args, options);
  const span = startPart(path.basename(binary), { role: "internal" });
  try {
    return await inSpan(span, () => runWithFiles(command, options));
  } finally {
    await command.leave();
  }
}

/**
 * Runs a binary without a shell, at low priority, with only PATH from our environment, in its own
 * process group and in the sandbox (`sandbox/sandbox.ts`), where it sees only the files that the
 * options name. It resolves only when the process has ended with code 0; at a limit, an abort or an
 * error it kills the whole group first.
 * @throws {ProcessFailure} or, if the disk of the folder `writes` is full, an error that
 *   `fullPlaceOf` recognises.
 */
export async function run(
  binary: string,
  args: readonly string[],
  options: RunOptions = {},
  sandbox?: Sandbox,
): Promise<RunResult> {
  const { writes } = options;
  try {
    const result = await runConfined(binary, args, options, sandbox);
    if (writes !== undefined) await requireRoom(writes, result);
    return result;
  } catch (error) {
    const hasExited = error instanceof ProcessFailure && error.kind === "exit";
    if (writes !== undefined && hasExited) await requireRoom(writes, error);
    throw error;
  }
}
