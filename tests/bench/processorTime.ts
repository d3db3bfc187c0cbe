import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Linux counts processor time in these units. */
const TICK_MS = 10;

/** nginx starts it to read its folder, and it ends after a minute. */
const PASSING = "cache loader";

/** Returns the ids of a process and of its children, such as the workers of nginx. */
export async function familyOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-eo", "pid=,ppid=,args="]);
  const lines = stdout.split("\n").filter((line) => !line.includes(PASSING));
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([own = 0, parent]) => (own === pid || parent === pid ? [own] : []));
}

async function usedBy(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * Returns the processor time that processes use during some work, in milliseconds. Only Linux
 * reports it.
 */
export async function processorTimeDuring(
  pids: readonly number[],
  work: () => Promise<unknown>,
): Promise<number> {
  const total = async () =>
    (await Promise.all(pids.map(usedBy))).reduce((sum, one) => sum + one, 0);
  const before = await total();
  await work();
  return (await total()) - before;
}
