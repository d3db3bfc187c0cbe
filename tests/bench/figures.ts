import { readFile, writeFile } from "node:fs/promises";

const RESULTS = "bench-results.json";

const IS_SMALLEST = process.env.BENCH_INPUT === "smallest";

/** Chooses the size of a benchmark's input. The smallest one only shows that it still runs. */
export const amount = (usual: number, smallest: number): number => (IS_SMALLEST ? smallest : usual);

/** Returns how long this takes in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Describes one line of a benchmark: two medians in ms, measured alternately, and the limit for
 * their ratio.
 */
export interface Figure {
  what: string;
  floor: number;
  measured: number;
  /** Limits the ratio. It is null for a figure that is only reported. */
  bar: number | null;
}

/** Prints a benchmark's table. That of the usual input is stored in bench-results.json. */
export async function report(
  bench: string,
  [floorName, measuredName]: readonly [string, string],
  figures: readonly Figure[],
): Promise<void> {
  const rows = figures.map(({ what, floor, measured, bar }) => ({
    what,
    [floorName]: `${floor.toFixed(2)} ms`,
    [measuredName]: `${measured.toFixed(2)} ms`,
    ratio: `${Number((measured / floor).toPrecision(3))}x`,
    bar: bar === null ? "" : `${Number(bar.toFixed(3))}x`,
    "": bar === null ? "" : measured / floor <= bar ? "within" : "ABOVE",
  }));
  process.stdout.write(`\n${bench}\n`);
  console.table(rows);
  if (IS_SMALLEST) return;
  const kept = await readFile(RESULTS, "utf8").catch(() => "{}");
  const results = { ...(JSON.parse(kept) as object), [bench]: figures };
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}
