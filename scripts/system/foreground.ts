import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** The product stops within 5 s; what has not by then is ended. */
const STOP_LIMIT_MS = 4_500;
/** Ctrl-C has reached the child too: only a child that still runs after this long is signalled by us. */
const TERMINAL_HEAD_START_MS = 2_000;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs a Node program in this terminal and resolves with its exit code when it has ended.
 *
 * The child stays in this process group, so that a terminal which closes, or a group that is killed,
 * takes both. Ctrl-C therefore reaches the child by itself: a signal is handed on only to a child that
 * does not go by itself, once, and a child that does not stop in time is killed.
 */
export async function runInForeground(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: "inherit", env });
  const timers: NodeJS.Timeout[] = [];
  const handOn = (signal: NodeJS.Signals): void => {
    if (timers.length > 0) return;
    const after = isFromTerminal(signal) ? TERMINAL_HEAD_START_MS : 0;
    timers.push(
      setTimeout(() => child.kill(signal), after),
      setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS),
    );
  };
  for (const signal of SIGNALS) process.on(signal, handOn);
  await once(child, "exit");
  for (const timer of timers) clearTimeout(timer);
  for (const signal of SIGNALS) process.off(signal, handOn);
  return exitCodeOf(child, timers.length > 0);
}

function isFromTerminal(signal: NodeJS.Signals): boolean {
  return signal === "SIGINT" && process.stdin.isTTY;
}

/** A child that ended by the very signal it was asked to end by has stopped as it should. */
function exitCodeOf(child: ChildProcess, wasAsked: boolean): number {
  if (child.exitCode !== null) return child.exitCode;
  return wasAsked && child.signalCode !== "SIGKILL" ? 0 : 1;
}
