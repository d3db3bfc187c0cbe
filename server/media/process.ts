import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Readable } from "node:stream";

const STDERR_TAIL_CHARS = 8 * 1024;
const DEFAULT_MAX_STDOUT_CHARS = 1024 * 1024;

export type RunOptions = {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Relative names in `args` are resolved here. */
  cwd?: string | undefined;
  /** Called for each complete line of stdout, which is then not collected. An error it throws ends the process and is passed on. */
  onLine?: ((line: string) => void) | undefined;
  maxStdoutChars?: number | undefined;
};

export type RunResult = { stdout: string; stderrTail: string };

export type ProcessFailureKind = "spawn" | "exit" | "timeout" | "aborted" | "output";

/** A process that did not end well. `stderrTail` holds at most its last 8 K characters. */
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

const running = new Set<number>();
let watchesExit = false;

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // ESRCH: the group has ended by itself, which is what was wanted.
  }
}

/** Detached children outlive their parent, so a server that ends in the middle of a job must take them along. */
function remember(pid: number): void {
  running.add(pid);
  if (watchesExit) return;
  watchesExit = true;
  process.once("exit", () => running.forEach(killGroup));
}

/** The web process shares the machine: its requests go first. Threads that the child starts later inherit this. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Ended already, or not permitted here: the work is still right, only less polite.
  }
}

function onText(stream: Readable | null, take: (text: string) => void): void {
  stream?.setEncoding("utf8");
  stream?.on("data", take);
}

/** Hands on complete lines; a line that never ends counts against the same bound as collected output. */
function collectStdout(
  options: RunOptions,
  onOverflow: () => void,
): { take: (text: string) => void; text: () => string } {
  const max = options.maxStdoutChars ?? DEFAULT_MAX_STDOUT_CHARS;
  let held = "";
  return {
    take(text) {
      held += text;
      if (options.onLine) {
        const lines = held.split("\n");
        held = lines.pop() ?? "";
        for (const line of lines) options.onLine(line);
      }
      if (held.length > max) onOverflow();
    },
    text: () => held,
  };
}

function spawnGroup(
  binary: string,
  args: readonly string[],
  cwd: string | undefined,
): ChildProcess {
  return spawn(binary, args, {
    cwd,
    detached: true,
    env: { PATH: process.env["PATH"] ?? "" },
    shell: false,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/**
 * Runs a binary without a shell, at low priority, with nothing of our environment but PATH, in its own process group.
 * Resolves only when it has ended with code 0; on a time-out, an abort or an error the whole group is killed first.
 * @throws {ProcessFailure}
 */
export function run(
  binary: string,
  args: readonly string[],
  options: RunOptions,
): Promise<RunResult> {
  if (options.signal?.aborted) return Promise.reject(new ProcessFailure("aborted", null, ""));
  return new Promise((resolve, reject) => {
    const child = spawnGroup(binary, args, options.cwd);
    const { pid } = child;
    let stderrTail = "";
    let stopped: { kind: ProcessFailureKind; cause?: unknown } | null = null;

    const stop = (kind: ProcessFailureKind, cause?: unknown): void => {
      stopped ??= { kind, cause };
      if (pid !== undefined) killGroup(pid);
    };
    const stdout = collectStdout(options, () => stop("output"));
    const onAbort = (): void => stop("aborted");
    const timer = setTimeout(() => stop("timeout"), Math.max(0, options.timeoutMs));
    options.signal?.addEventListener("abort", onAbort, { once: true });
    if (pid !== undefined) {
      remember(pid);
      lowerPriority(pid);
    }

    onText(child.stdout, (text) => {
      if (stopped) return;
      try {
        stdout.take(text);
      } catch (error) {
        stop("output", error);
      }
    });
    onText(child.stderr, (text) => {
      stderrTail = (stderrTail + text).slice(-STDERR_TAIL_CHARS);
    });
    child.on("error", (error) => stop("spawn", error));
    child.on("close", (code) => {
      clearTimeout(timer);
      options.signal?.removeEventListener("abort", onAbort);
      if (pid !== undefined) running.delete(pid);
      if (stopped)
        reject(new ProcessFailure(stopped.kind, code, stderrTail, { cause: stopped.cause }));
      else if (code === 0) resolve({ stdout: stdout.text(), stderrTail });
      else reject(new ProcessFailure("exit", code, stderrTail));
    });
  });
}
