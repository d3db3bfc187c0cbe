import { readFileSync } from "node:fs";
import { HOUR_MS, MINUTE_MS } from "@contract/time";

/**
 * Limits the processor time of all programs that work on one file together, in ms. It is a measure
 * of the file and not of the machine: a busy machine takes longer, but not more of it.
 */
export interface ProcessorBudget {
  /** It may change while programs run, when more is known about the file. */
  totalMs: number;
  spentMs: number;
}

export const processorBudget = (totalMs = HOUR_MS): ProcessorBudget => ({ totalMs, spentMs: 0 });

/**
 * A program that uses no processor time for so long has stopped or waits for a disk that hangs. On
 * a busy machine, even a program of low priority gets some time each second.
 */
export const STANDSTILL_MS = 3 * MINUTE_MS;
const LOOK_MS = 1_000;

/** Linux counts processor time in hundredths of a second, on every architecture. */
const MS_PER_TICK = 10;
/** These fields of `/proc/PID/stat` follow the name: utime, stime, cutime and cstime. */
const TIME_FIELDS = [11, 12, 13, 14] as const;

/**
 * Returns the processor time that a process and its descendants have used, in ms, or null if it is
 * unknown: on macOS and Windows, and once the process has ended.
 */
function processorTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const own = TIME_FIELDS.reduce((sum, field) => sum + Number(fields[field]), 0) * MS_PER_TICK;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1");
    const pids = children.split(" ").filter(Boolean).map(Number);
    return pids.reduce((sum, child) => sum + (processorTimeOf(child) ?? 0), own);
  } catch {
    return null;
  }
}

/**
 * Watches a running program until the returned function is called. It calls `stop` when the budget
 * is used up, or when the program has stood still for `STANDSTILL_MS`. Where the system does not tell how
 * much processor time a program has used, the time that passes counts instead.
 */
export function watchProgram(
  pid: number,
  budget: ProcessorBudget,
  stop: (reason: "budget" | "standstill") => void,
): () => void {
  let usedMs = 0;
  let idleMs = 0;
  const timer = setInterval(() => {
    const nowMs = processorTimeOf(pid) ?? usedMs + LOOK_MS;
    // A child that has just ended is missing for a moment.
    const newMs = Math.max(0, nowMs - usedMs);
    usedMs += newMs;
    budget.spentMs += newMs;
    idleMs = newMs > 0 ? 0 : idleMs + LOOK_MS;
    if (budget.spentMs >= budget.totalMs) stop("budget");
    else if (idleMs >= STANDSTILL_MS) stop("standstill");
  }, LOOK_MS);
  return () => clearInterval(timer);
}
