/** Of a clip that was levelled: below this there is the room, above it somebody. */
const QUIET_DB = -38;
/** A shorter pause belongs to the sentence. */
const QUIET_SECONDS = 0.8;
/** A shorter sound is a click. */
const SHORTEST_MS = 200;
const MS_PER_SECOND = 1000;

const MARK = /^lavfi\.silence_(start|end)=(-?[\d.]+)/;

/** Turns "lavfi.silence_start=1.2" and "..._end=3.4" into the spans between the silences, in ms: there music gives way. Other lines say nothing. */
export function soundBetween(lines: readonly string[], seconds: number): [number, number][] {
  const spans: [number, number][] = [];
  let from: number | null = 0;
  for (const line of lines) {
    const [, edge, time = ""] = MARK.exec(line) ?? [];
    const at = Math.round(Math.max(0, Number(time)) * MS_PER_SECOND);
    if (edge === "start" && from !== null) {
      spans.push([from, at]);
      from = null;
    } else if (edge === "end") from = at;
  }
  if (from !== null) spans.push([from, Math.round(seconds * MS_PER_SECOND)]);
  return spans.filter(([start, end]) => end - start >= SHORTEST_MS);
}

/** Passes levelled sound on, and tells stdout where it falls silent and where it begins again: lines for `soundBetween`. */
export function speechFilter(input: string, output: string): string {
  // Each line is written for itself: ffmpeg's progress goes the same way.
  const tell = "ametadata=mode=print:file=-:direct=1";
  return `[${input}]silencedetect=noise=${QUIET_DB}dB:d=${QUIET_SECONDS},${tell}[${output}]`;
}
