/**
 * Sound below this level, in dB, is room noise. Sound above it is speech. It holds for clips whose
 * loudness has been levelled.
 */
const QUIET_DB = -38;
/** A shorter pause belongs to the sentence. */
const QUIET_SECONDS = 0.8;
/** A shorter sound is a click. */
const SHORTEST_MS = 200;
const MS_PER_SECOND = 1000;

const MARK = /^lavfi\.silence_(start|end)=(-?[\d.]+)/;

/**
 * Turns the lines "lavfi.silence_start=1.2" and "..._end=3.4" into the ranges between the silences,
 * in ms. The music becomes quieter in these ranges. Other lines are ignored.
 */
export function soundRanges(lines: readonly string[], seconds: number): [number, number][] {
  const ranges: [number, number][] = [];
  let from: number | null = 0;
  for (const line of lines) {
    const [, edge, time = ""] = MARK.exec(line) ?? [];
    const at = Math.round(Math.max(0, Number(time)) * MS_PER_SECOND);
    if (edge === "start" && from !== null) {
      ranges.push([from, at]);
      from = null;
    } else if (edge === "end") from = at;
  }
  if (from !== null) ranges.push([from, Math.round(seconds * MS_PER_SECOND)]);
  return ranges.filter(([start, end]) => end - start >= SHORTEST_MS);
}

/**
 * Returns a filter that passes levelled sound on, and prints to stdout where silence starts and
 * ends. `soundRanges` reads these lines.
 */
export function speechFilter(input: string, output: string): string {
  // Each line is written separately, because ffmpeg's progress uses the same pipe.
  const printMarks = "ametadata=mode=print:file=-:direct=1";
  return `[${input}]silencedetect=noise=${QUIET_DB}dB:d=${QUIET_SECONDS},${printMarks}[${output}]`;
}
