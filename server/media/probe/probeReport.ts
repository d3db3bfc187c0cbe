import { MediaError } from "../mediaError";

/** One stream as ffprobe reports it, with every field checked. */
export type ReportedStream = {
  index: number;
  type: string;
  /** "unknown" where this build has no decoder for it. */
  codec: string;
  /** A still picture that belongs to the file (album art), not to the film. */
  isCover: boolean;
  width: number;
  height: number;
  rotation: number;
  frameRate: string | undefined;
  pixelAspect: string | undefined;
  matrix: string | null;
  transfer: string | null;
  channels: number;
  sampleRate: number;
};

export type ProbeReport = { durationMs: number | null; streams: ReportedStream[] };

type Json = Readonly<Record<string, unknown>>;

const MS_PER_SECOND = 1000;

function record(value: unknown): Json {
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function list(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(record) : [];
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** ffprobe writes some numbers as strings. */
function number(value: unknown): number {
  const read = typeof value === "number" || typeof value === "string" ? Number(value) : 0;
  return Number.isFinite(read) ? read : 0;
}

function known(value: unknown): string | null {
  const name = text(value);
  return name === undefined || name === "unknown" ? null : name;
}

function readStream(stream: Json): ReportedStream {
  const rotation = list(stream["side_data_list"]).find((data) => "rotation" in data);
  return {
    index: number(stream["index"]),
    type: text(stream["codec_type"]) ?? "",
    codec: text(stream["codec_name"]) ?? "unknown",
    isCover: number(record(stream["disposition"])["attached_pic"]) === 1,
    width: number(stream["width"]),
    height: number(stream["height"]),
    rotation: number(rotation?.["rotation"]),
    frameRate: text(stream["avg_frame_rate"]),
    pixelAspect: text(stream["sample_aspect_ratio"]),
    matrix: known(stream["color_space"]),
    transfer: known(stream["color_transfer"]),
    channels: number(stream["channels"]),
    sampleRate: number(stream["sample_rate"]),
  };
}

/**
 * Reads ffprobe's JSON.
 * @throws {MediaError} `unreadable` when it is not whole.
 */
export function parseReport(json: string): ProbeReport {
  let report: Json;
  try {
    report = record(JSON.parse(json));
  } catch (error) {
    throw new MediaError("unreadable", "ffprobe's report is not whole", { cause: error });
  }
  const durationMs = Math.round(number(record(report["format"])["duration"]) * MS_PER_SECOND);
  return {
    durationMs: durationMs > 0 ? durationMs : null,
    streams: list(report["streams"]).map(readStream),
  };
}
