import { stat } from "node:fs/promises";

import { type Container, readContainer } from "./container";
import { asMediaError } from "../failure";
import { guardedInput } from "./guardedInput";
import { DEFAULT_LIMITS, type MediaLimits } from "../limits";
import { MediaError } from "../mediaError";
import { type ProbeReport, type ReportedStream, parseReport } from "./probeReport";
import { run } from "../process";
import type { MediaTools } from "../tools";

/** `width` and `height` are as a viewer sees them: rotated, with square pixels not yet applied. `index` is ffmpeg's stream number. */
export type VideoTrack = {
  index: number;
  codec: string;
  width: number;
  height: number;
  /** Null where the frame rate varies too much for the container to name one. */
  fps: number | null;
  /** Clockwise degrees that a player must turn the stored picture by. */
  rotation: 0 | 90 | 180 | 270;
  hdr: boolean;
  /** Width of a pixel divided by its height. */
  pixelAspect: number;
  /** ffmpeg's name of the colour matrix, null where the file does not say. */
  matrix: string | null;
};

type AudioTrack = { index: number; codec: string; channels: number; sampleRate: number };

/** `durationMs` is what the container claims; recorded WebM claims nothing (null). */
export type Probe = {
  container: Container;
  durationMs: number | null;
  video: VideoTrack | null;
  audio: AudioTrack | null;
};

export type ProbeOptions = {
  tools: MediaTools;
  limits?: Partial<MediaLimits>;
  signal?: AbortSignal;
};

const PROBE_TIMEOUT_MS = 60_000;
const HDR_TRANSFERS = new Set(["smpte2084", "arib-std-b67"]);
const ENTRIES = [
  "format=duration",
  "stream=index,codec_type,codec_name,width,height,avg_frame_rate,sample_aspect_ratio,color_space,color_transfer,channels,sample_rate",
  "stream_disposition=attached_pic",
  "stream_side_data=rotation",
].join(":");

/** "30000/1001" or "4:3" as a number; null for "0/0" and nonsense. */
function ratio(text: string | undefined): number | null {
  const [over = "", under = "1"] = (text ?? "").split(/[/:]/);
  const value = Number(over) / Number(under);
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** ffprobe counts counter-clockwise, from -180 to 180. */
function clockwise(rotation: number): VideoTrack["rotation"] {
  const turns = ((Math.round(-rotation / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[turns] ?? 0;
}

function videoTrack(stream: ReportedStream): VideoTrack {
  const rotation = clockwise(stream.rotation);
  const [width, height] =
    rotation % 180 === 0 ? [stream.width, stream.height] : [stream.height, stream.width];
  return {
    index: stream.index,
    codec: stream.codec,
    width,
    height,
    fps: ratio(stream.frameRate),
    rotation,
    hdr: HDR_TRANSFERS.has(stream.transfer ?? ""),
    pixelAspect: ratio(stream.pixelAspect) ?? 1,
    matrix: stream.matrix,
  };
}

/** A track that ffmpeg has no decoder for (Apple's spatial audio lies beside a plain track) is passed over. */
function firstOf(report: ProbeReport, type: "video" | "audio"): ReportedStream | undefined {
  return report.streams.find(
    (stream) => stream.type === type && stream.codec !== "unknown" && !stream.isCover,
  );
}

function audioTrack({ index, codec, channels, sampleRate }: ReportedStream): AudioTrack {
  return { index, codec, channels, sampleRate };
}

function readProbe(container: Container, report: ProbeReport): Probe {
  const video = firstOf(report, "video");
  const audio = firstOf(report, "audio");
  const hasForeignVideo =
    !video && report.streams.some((stream) => stream.type === "video" && !stream.isCover);
  if (hasForeignVideo) throw new MediaError("unsupported_codec", "no decoder for the picture");
  if (video && (video.width <= 0 || video.height <= 0))
    throw new MediaError("unreadable", "a picture without a size");
  return {
    container,
    durationMs: report.durationMs,
    video: video ? videoTrack(video) : null,
    audio: audio ? audioTrack(audio) : null,
  };
}

function checkLimits({ video, durationMs }: Probe, limits: MediaLimits): void {
  if (durationMs !== null && durationMs > limits.maxDurationMs)
    throw new MediaError("too_long", `${durationMs} ms`);
  if (video && video.width * video.height > limits.maxPixels)
    throw new MediaError("too_large", `${video.width}x${video.height}`);
}

/**
 * Says what is in a file, judged by its content alone. Audio without video is a fact here (`video: null`), not an error.
 * @throws {MediaError} for what is not a video file, is damaged, or exceeds the limits.
 */
export async function probe(file: string, options: ProbeOptions): Promise<Probe> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const container = await readContainer(file);
  try {
    const { size } = await stat(file);
    if (size > limits.maxBytes) throw new MediaError("too_large", `${size} bytes`);
    const args = [
      "-v",
      "error",
      "-of",
      "json",
      "-show_entries",
      ENTRIES,
      ...guardedInput(file, container, limits),
    ];
    const timeoutMs = Math.min(PROBE_TIMEOUT_MS, limits.timeoutMs);
    const { stdout } = await run(options.tools.ffprobe, args, {
      timeoutMs,
      signal: options.signal,
    });
    const found = readProbe(container, parseReport(stdout));
    checkLimits(found, limits);
    return found;
  } catch (error) {
    throw asMediaError(error);
  }
}
