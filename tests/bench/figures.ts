import { readFile, writeFile } from "node:fs/promises";

const RESULTS = "bench-results.json";

/** Milliseconds that this takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** One line of a bench: two medians in ms that were taken in turns, and the most that their ratio is to be. */
export interface Figure {
  what: string;
  floor: number;
  measured: number;
  /** Null for what is only told. */
  bar: number | null;
}

/** Prints a bench's table and keeps it in bench-results.json. */
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
  const kept = await readFile(RESULTS, "utf8").catch(() => "{}");
  const results = { ...(JSON.parse(kept) as object), [bench]: figures };
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}
