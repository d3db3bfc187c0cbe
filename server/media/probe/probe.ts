import { stat } from "node:fs/promises";

import { type Container, readContainer } from "./container";
import type { WideColours } from "../colour/toneMap";
import { asMediaError } from "../failure";
import { guardedInput } from "./guardedInput";
import { DEFAULT_LIMITS, type MediaLimits } from "../limits";
import { MediaError } from "../mediaError";
import {
  DOLBY_VISION_BASE,
  type ProbeReport,
  type ReportedStream,
  parseReport,
} from "./probeReport";
import { run } from "../process";
import type { MediaTools } from "../tools";

/**
 * Describes a video track. `width` and `height` are as a viewer sees them after rotation, but
 * before square pixels are applied. `index` is ffmpeg's stream number.
 */
export type VideoTrack = {
  index: number;
  codec: string;
  width: number;
  height: number;
  /** The rate is null if it varies too much for the container to state one. */
  fps: number | null;
  /** A player must turn the stored picture clockwise by this many degrees. */
  rotation: 0 | 90 | 180 | 270;
  /** The picture must be converted from these colours. BT.709 and unknown colours are null. */
  colours: WideColours | null;
  /** This is the width of a pixel divided by its height. */
  pixelAspect: number;
  /** This is ffmpeg's name of the colour matrix. It is null if the file does not state one. */
  matrix: string | null;
};

type AudioTrack = { index: number; codec: string; channels: number; sampleRate: number };

/**
 * Describes a file. `durationMs` is what the container states; recorded WebM states nothing (null).
 */
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
const HDR_TRANSFERS = new Map<string | null, WideColours>([
  ["smpte2084", "pq"],
  ["arib-std-b67", "hlg"],
]);
/**
 * Phones record Dolby Vision 8.4: HLG, and metadata that we do not need. Some programs remove the
 * name of the colours, but not this number.
 */
const DOLBY_VISION_BASES = new Map<number | null, WideColours>([
  [1, "pq"],
  [4, "hlg"],
]);
const ENTRIES = [
  "format=duration",
  "stream=index,codec_type,codec_name,width,height,avg_frame_rate,sample_aspect_ratio,color_space,color_transfer,color_primaries,channels,sample_rate",
  "stream_disposition=attached_pic",
  `stream_side_data=rotation,${DOLBY_VISION_BASE}`,
].join(":");

/** Parses "30000/1001" or "4:3" as a number. It returns null for "0/0" and invalid text. */
function ratio(text: string | undefined): number | null {
  const [over = "", under = "1"] = (text ?? "").split(/[/:]/);
  const value = Number(over) / Number(under);
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** Converts ffprobe's counter-clockwise angle from -180 to 180. */
function clockwise(rotation: number): VideoTrack["rotation"] {
  const turns = ((Math.round(-rotation / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[turns] ?? 0;
}

function wideColours(stream: ReportedStream): WideColours | null {
  const hdr = HDR_TRANSFERS.get(stream.transfer) ?? DOLBY_VISION_BASES.get(stream.dolbyVisionBase);
  return hdr ?? (stream.primaries === "bt2020" ? "bt2020" : null);
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
    colours: wideColours(stream),
    pixelAspect: ratio(stream.pixelAspect) ?? 1,
    matrix: stream.matrix,
  };
}

/**
 * Returns the first usable track of a type. It skips tracks for which ffmpeg has no decoder, such
 * as Apple's spatial audio beside a plain track.
 */
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
 * Describes the contents of a file, based only on its content. Audio without video is a valid
 * result here (`video: null`), not an error.
 * @throws {MediaError} if the file is not a video, is damaged, or exceeds the limits.
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
      reads: [file],
    });
    const probed = readProbe(container, parseReport(stdout));
    checkLimits(probed, limits);
    return probed;
  } catch (error) {
    throw asMediaError(error);
  }
}
