import type { Container } from "./container";
import { asMediaError } from "../failure";
import { guardedInput } from "./guardedInput";
import type { MediaLimits } from "../limits";
import { MediaError } from "../mediaError";
import type { Probe } from "./probe";
import { run } from "../process";
import type { MediaTools } from "../tools";

/** From the first picture or sound to the end of the last one, in seconds. */
export type Timeline = { durationSeconds: number };

type TimelineOptions = {
  tools: MediaTools;
  limits: MediaLimits;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

type Span = { start: number; end: number; sawMain: boolean };

const MS_PER_SECOND = 1000;
/** For a last picture that does not say how long it stays: one frame of what we produce. */
const FRAME_SECONDS = 1 / 30;
/** Frames carry rounded times: a thousandth over the limit is not over it. */
const TOLERANCE_MS = 50;

type Packet = { index: number; start: number; length: number };

/** "index,pts,dts,duration,flags"; null for one that an edit list cuts out (a "D" among the flags) or that has no time. */
function readPacket(line: string): Packet | null {
  const [index = "", pts = "", dts = "", duration = "", flags = ""] = line.split(",");
  const start = Number.parseFloat(pts === "N/A" ? dts : pts);
  if (flags.includes("D") || !Number.isFinite(start)) return null;
  return { index: Number(index), start, length: Number.parseFloat(duration) };
}

function extend(span: Span, line: string, { video, audio }: Probe): void {
  const packet = readPacket(line);
  const isVideo = packet?.index === video?.index;
  if (!packet || (!isVideo && packet.index !== audio?.index)) return;
  const { start, length } = packet;
  const fallback = isVideo ? FRAME_SECONDS : 0;
  span.start = Math.min(span.start, start);
  span.end = Math.max(span.end, start + (length > 0 ? length : fallback));
  span.sawMain ||= isVideo || !video;
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
 * Measures a clip by walking through all its packets without decoding them. Headers cannot be trusted with it: recorded WebM
 * names no duration, and a file cut off in transit still names the one it once had.
 * Sound that outlasts the picture counts, for somebody may still be speaking.
 * @throws {MediaError} `too_long` as soon as the limit is passed, `unreadable` when there is not one picture, or no sound where
 * the file has no picture track.
 */
export async function measureTimeline(
  file: string,
  found: Probe,
  options: TimelineOptions,
): Promise<Timeline> {
  const { limits, signal, timeoutMs } = options;
  const span: Span = {
    start: Number.POSITIVE_INFINITY,
    end: Number.NEGATIVE_INFINITY,
    sawMain: false,
  };
  const onLine = (line: string): void => {
    extend(span, line, found);
    const lengthMs = (span.end - span.start) * MS_PER_SECOND;
    if (lengthMs > limits.maxDurationMs + TOLERANCE_MS)
      throw new MediaError("too_long", `${lengthMs} ms`);
  };
  try {
    const args = scanArgs(file, found.container, limits);
    await run(options.tools.ffprobe, args, { timeoutMs, signal, onLine });
  } catch (error) {
    throw asMediaError(error);
  }
  if (!span.sawMain) throw new MediaError("unreadable", "nothing to see or hear in the file");
  return { durationSeconds: Math.max(span.end - span.start, FRAME_SECONDS) };
}
