import { asMediaError } from "./failure";
import { run } from "./process";
import { INDEX_FILE, type Rendition } from "./rendition";
import type { MediaTools } from "./tools";
import { words } from "./words";

type SpeechOptions = {
  tools: MediaTools;
  /** Holds the rendition's folder, as `normalise` writes it. */
  cwd: string;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/** Of a clip that was levelled: below this there is the room, above it somebody. */
const QUIET_DB = -38;
/** A shorter pause belongs to the sentence. */
const QUIET_SECONDS = 0.8;
/** A shorter sound is a click. */
const SHORTEST_MS = 200;
const MS_PER_SECOND = 1000;

const MARK = /^lavfi\.silence_(start|end)=(-?[\d.]+)/;

/** Turns "lavfi.silence_start=1.2" and "..._end=3.4" into the spans between the silences. */
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

/**
 * Finds where there is sound in a clip that was just encoded: that is where music gives way. Reads its sound alone, some hundred
 * times faster than real time.
 * @throws {MediaError}
 */
export async function findSpeech(
  { name }: Rendition,
  seconds: number,
  { tools, ...options }: SpeechOptions,
): Promise<[number, number][]> {
  const marks: string[] = [];
  const args = words(
    "-hide_banner -nostdin -nostats -v error",
    `-protocol_whitelist file,pipe -format_whitelist hls,mov -f hls -i file:${name}/${INDEX_FILE} -vn`,
    `-af silencedetect=noise=${QUIET_DB}dB:d=${QUIET_SECONDS},ametadata=mode=print:file=-`,
    "-f null -",
  );
  try {
    await run(tools.ffmpeg, args, { ...options, onLine: (line) => void marks.push(line) });
  } catch (error) {
    throw asMediaError(error);
  }
  return soundBetween(marks, seconds);
}
