import { asMediaError } from "../failure";
import { guardedInput } from "./guardedInput";
import type { MediaLimits } from "../limits";
import { MediaError } from "../mediaError";
import type { Probe } from "./probe";
import { run } from "../process";
import type { ProcessorBudget } from "../processorTime";
import type { MediaTools } from "../tools";
import { splitArgs } from "../splitArgs";

/** Contains what the packets of one track say about it, in seconds on the file's own clock. */
type TrackSpan = { start: number; end: number; packets: number };

/** Contains the spans by ffmpeg's stream number. A track without packets is missing. */
export type Timeline = ReadonlyMap<number, TrackSpan>;

type TimelineOptions = {
  tools: MediaTools;
  limits: MediaLimits;
  budget: ProcessorBudget;
  signal?: AbortSignal | undefined;
};

/** A last frame that does not state its duration lasts as long as one frame of our output. */
const FRAME_SECONDS = 1 / 30;
const MS_PER_SECOND = 1000;
/** Frames carry rounded times, so a slight excess over the limit does not count. */
const TOLERANCE_MS = 50;
/** Marks a packet that an edit list cuts out (AV_PKT_FLAG_DISCARD). */
const DISCARDED = 4;

/** Stands for an unknown time (AV_NOPTS_VALUE). */
const NO_TIME = "-9223372036854775808";

const TIME_BASE = /^#tb (\d+): (\d+)\/(\d+)/;
/** Matches the start of "track, dts, pts, duration, size, checksum, F=flags". */
const PACKET = /^(\d+), +(-?\w+), +(-?\w+), +(-?\d+), /;
/** A packet with the usual flags states none. */
const FLAGS = /, F=0x([\dA-F]+)/;

/**
 * Reads the lines of ffmpeg's format `framecrc`, whose times count units of each track's own time
 * base.
 */
function spanReader(tracks: readonly { index: number; lastSeconds: number }[]) {
  const spans = new Map<number, TrackSpan>();
  const units = new Map<string, number>();
  const readPacket = ([, at = "", dts, pts, duration]: RegExpExecArray): void => {
    const track = tracks[Number(at)];
    const unit = units.get(at) ?? 0;
    const time = pts === NO_TIME ? dts : pts;
    if (!track || time === NO_TIME) return;
    const start = Number(time) * unit;
    const end = start + (Number(duration) * unit || track.lastSeconds);
    const span = spans.get(track.index) ?? { start, end, packets: 0 };
    spans.set(track.index, {
      start: Math.min(span.start, start),
      end: Math.max(span.end, end),
      packets: span.packets + 1,
    });
  };
  return {
    spans,
    onLine: (line: string): void => {
      const [, track, over, under] = TIME_BASE.exec(line) ?? [];
      if (track !== undefined) units.set(track, Number(over) / Number(under));
      const packet = PACKET.exec(line);
      const flags = FLAGS.exec(line)?.[1] ?? "";
      if (packet && !(Number.parseInt(flags, 16) & DISCARDED)) readPacket(packet);
    },
  };
}

/**
 * Measures the tracks by reading all packets without decoding them. Headers are not reliable:
 * recorded WebM states no duration, and a file that was cut off in transit still states its
 * original one.
 * @throws {MediaError}
 */
export async function measureTimeline(
  file: string,
  { container, videos, audios }: Probe,
  { tools, limits, signal, budget }: TimelineOptions,
): Promise<Timeline> {
  const tracks = [
    ...videos.map(({ index }) => ({ index, lastSeconds: FRAME_SECONDS })),
    ...audios.map(({ index }) => ({ index, lastSeconds: 0 })),
  ];
  if (tracks.length === 0) return new Map();
  const { spans, onLine } = spanReader(tracks);
  const args = [
    ...splitArgs("-hide_banner -nostdin -nostats -v error -copyts"),
    ...guardedInput(file, container, limits),
    ...tracks.flatMap(({ index }) => splitArgs(`-map 0:${index}`)),
    ...splitArgs("-c copy -copyinkf -f framecrc -"),
  ];
  try {
    await run(tools.ffmpeg, args, { budget, signal, onLine, reads: [file] });
  } catch (error) {
    throw asMediaError(error);
  }
  return spans;
}

/**
 * Returns the time from the first to the last moment of these tracks, and that moment on the file's
 * clock, in seconds. Sound that continues after the picture counts, because somebody may still be
 * speaking.
 * @throws {MediaError} `unreadable` if none of them has a packet, `too_long` beyond the limit.
 */
export function spanOf(
  timeline: Timeline,
  tracks: readonly { index: number }[],
  { maxDurationMs }: Pick<MediaLimits, "maxDurationMs">,
): { seconds: number; endSeconds: number } {
  const spans = tracks.flatMap(({ index }) => timeline.get(index) ?? []);
  if (spans.length === 0) throw new MediaError("unreadable", "nothing to see or hear in the file");
  const endSeconds = Math.max(...spans.map(({ end }) => end));
  const seconds = endSeconds - Math.min(...spans.map(({ start }) => start));
  if (seconds * MS_PER_SECOND > maxDurationMs + TOLERANCE_MS)
    throw new MediaError("too_long", `${seconds} s`);
  return { seconds: Math.max(seconds, FRAME_SECONDS), endSeconds };
}
