import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** The product stops within 5 s; after this time it is killed. */
const STOP_LIMIT_MS = 4_500;
/**
 * Ctrl-C also reaches the child, so we signal the child only if it is still running after this
 * time.
 */
const TERMINAL_HEAD_START_MS = 2_000;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs a Node program in this terminal and resolves with its exit code when it has ended.
 *
 * The child stays in this process group, so that closing the terminal or killing the group ends
 * both. Ctrl-C therefore reaches the child directly. A signal is forwarded once, and only to a
 * child that does not stop by itself; a child that does not stop in time is killed.
 *
 * @param output `terminal` lets the program draw on the terminal. Otherwise its output is passed on,
 *   and `onError` receives what it writes to stderr.
 */
export async function runInForeground(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: "terminal" | { onError: (text: string) => void } = "terminal",
): Promise<number> {
  const stream = output === "terminal" ? "inherit" : "pipe";
  const child = spawn(process.execPath, args, { stdio: ["inherit", stream, stream], env });
  child.stdout?.pipe(process.stdout, { end: false });
  child.stderr?.pipe(process.stderr, { end: false });
  if (output !== "terminal")
    child.stderr?.setEncoding("utf8").on("data", (text: string) => output.onError(text));
  const timers: NodeJS.Timeout[] = [];
  const forwardSignal = (signal: NodeJS.Signals): void => {
    if (timers.length > 0) return;
    const after = isFromTerminal(signal) ? TERMINAL_HEAD_START_MS : 0;
    timers.push(
      setTimeout(() => child.kill(signal), after),
      setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS),
    );
  };
  for (const signal of SIGNALS) process.on(signal, forwardSignal);
  await once(child, output === "terminal" ? "exit" : "close");
  for (const timer of timers) clearTimeout(timer);
  for (const signal of SIGNALS) process.off(signal, forwardSignal);
  return exitCodeOf(child, timers.length > 0);
}

function isFromTerminal(signal: NodeJS.Signals): boolean {
  return signal === "SIGINT" && process.stdin.isTTY;
}

/**
 * Returns the exit code of the child. A child that was ended by the signal that asked it to stop
 * has succeeded.
 */
function exitCodeOf(child: ChildProcess, wasAsked: boolean): number {
  if (child.exitCode !== null) return child.exitCode;
  return wasAsked && child.signalCode !== "SIGKILL" ? 0 : 1;
}
