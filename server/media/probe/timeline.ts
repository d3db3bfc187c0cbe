import type { Container } from "./container";
import { asMediaError } from "../failure";
import { guardedInput } from "./guardedInput";
import type { MediaLimits } from "../limits";
import { MediaError } from "../mediaError";
import type { Probe } from "./probe";
import { run } from "../process";
import type { MediaTools } from "../tools";

/** Contains what the packets of a file say about its length. */
export type Timeline = {
  /** This is the time from the first frame or sound to the end of the last one, in seconds. */
  durationSeconds: number;
  /** This is the end of the last frame or sound on the file's own clock, in seconds. */
  endSeconds: number;
  /** A file that was cut off early may have a sound track without any sound. */
  hasSound: boolean;
};

type TimelineOptions = {
  tools: MediaTools;
  limits: MediaLimits;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

type Span = { start: number; end: number; hasMainTrack: boolean; hasSound: boolean };

const MS_PER_SECOND = 1000;
/** A last frame that does not state its duration lasts as long as one frame of our output. */
const FRAME_SECONDS = 1 / 30;
/** Frames carry rounded times, so a slight excess over the limit does not count. */
const TOLERANCE_MS = 50;

type Packet = { index: number; start: number; length: number };

/**
 * Parses "index,pts,dts,duration,flags". It returns null for a packet that an edit list cuts out (a
 * "D" among the flags) or that has no time.
 */
function readPacket(line: string): Packet | null {
  const [index = "", pts = "", dts = "", duration = "", flags = ""] = line.split(",");
  const start = Number.parseFloat(pts === "N/A" ? dts : pts);
  if (flags.includes("D") || !Number.isFinite(start)) return null;
  return { index: Number(index), start, length: Number.parseFloat(duration) };
}

function extendSpan(span: Span, line: string, { video, audio }: Probe): void {
  const packet = readPacket(line);
  const isVideo = packet?.index === video?.index;
  if (!packet || (!isVideo && packet.index !== audio?.index)) return;
  const { start, length } = packet;
  const fallback = isVideo ? FRAME_SECONDS : 0;
  span.start = Math.min(span.start, start);
  span.end = Math.max(span.end, start + (length > 0 ? length : fallback));
  span.hasMainTrack ||= isVideo || !video;
  span.hasSound ||= !isVideo;
}

function scanArgs(file: string, container: Container, limits: MediaLimits): string[] {
  const entries = "packet=stream_index,pts_time,dts_time,duration_time,flags";
  return [
    "-v",
    "error",
    "-of",
    "csv=print_section=0",
    "-show_entries",
    entries,
    ...guardedInput(file, container, limits),
  ];
}

/**
 * Measures a clip by reading all its packets without decoding them. Headers are not reliable:
 * recorded WebM states no duration, and a file that was cut off in transit still states its
 * original one. Sound that continues after the picture counts, because somebody may still be
 * speaking.
 * @throws {MediaError} `too_long` as soon as the limit is exceeded; `unreadable` if there is no
 *   frame, or no sound in a file without a picture track.
 */
export async function measureTimeline(
  file: string,
  probed: Probe,
  options: TimelineOptions,
): Promise<Timeline> {
  const { limits, signal, timeoutMs } = options;
  const span: Span = {
    start: Number.POSITIVE_INFINITY,
    end: Number.NEGATIVE_INFINITY,
    hasMainTrack: false,
    hasSound: false,
  };
  const onLine = (line: string): void => {
    extendSpan(span, line, probed);
    const lengthMs = (span.end - span.start) * MS_PER_SECOND;
    if (lengthMs > limits.maxDurationMs + TOLERANCE_MS)
      throw new MediaError("too_long", `${lengthMs} ms`);
  };
  try {
    const args = scanArgs(file, probed.container, limits);
    await run(options.tools.ffprobe, args, { timeoutMs, signal, onLine, reads: [file] });
  } catch (error) {
    throw asMediaError(error);
  }
  if (!span.hasMainTrack) throw new MediaError("unreadable", "nothing to see or hear in the file");
  const durationSeconds = Math.max(span.end - span.start, FRAME_SECONDS);
  return { durationSeconds, endSeconds: span.end, hasSound: span.hasSound };
}
