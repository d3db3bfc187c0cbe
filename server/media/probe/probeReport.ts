import { MediaError } from "../mediaError";

/** Contains one stream as ffprobe reports it, with every field checked. */
export type ReportedStream = {
  index: number;
  type: string;
  /** The codec is "unknown" if this build has no decoder for it. */
  codec: string;
  /** Marks a still picture that comes with the file (album art) and is not part of the film. */
  isCover: boolean;
  width: number;
  height: number;
  rotation: number;
  frameRate: string | undefined;
  pixelAspect: string | undefined;
  matrix: string | null;
  transfer: string | null;
  primaries: string | null;
  /** Dolby Vision names with this number what a player without it sees. */
  dolbyVisionBase: number | null;
  channels: number;
  sampleRate: number;
};

export type ProbeReport = { durationMs: number | null; streams: ReportedStream[] };

type Json = Readonly<Record<string, unknown>>;

const MS_PER_SECOND = 1000;
export const DOLBY_VISION_BASE = "dv_bl_signal_compatibility_id";

function asRecord(value: unknown): Json {
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function asRecords(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(asRecord) : [];
}

function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Converts a value to a number, because ffprobe writes some numbers as strings. */
function asNumber(value: unknown): number {
  const read = typeof value === "number" || typeof value === "string" ? Number(value) : 0;
  return Number.isFinite(read) ? read : 0;
}

function asKnownName(value: unknown): string | null {
  const name = asText(value);
  return name === undefined || name === "unknown" ? null : name;
}

function readStream(stream: Json): ReportedStream {
  const sideData = asRecords(stream["side_data_list"]);
  const rotation = sideData.find((data) => "rotation" in data);
  const dolbyVision = sideData.find((data) => DOLBY_VISION_BASE in data);
  return {
    index: asNumber(stream["index"]),
    type: asText(stream["codec_type"]) ?? "",
    codec: asText(stream["codec_name"]) ?? "unknown",
    isCover: asNumber(asRecord(stream["disposition"])["attached_pic"]) === 1,
    width: asNumber(stream["width"]),
    height: asNumber(stream["height"]),
    rotation: asNumber(rotation?.["rotation"]),
    frameRate: asText(stream["avg_frame_rate"]),
    pixelAspect: asText(stream["sample_aspect_ratio"]),
    matrix: asKnownName(stream["color_space"]),
    transfer: asKnownName(stream["color_transfer"]),
    primaries: asKnownName(stream["color_primaries"]),
    dolbyVisionBase: dolbyVision ? asNumber(dolbyVision[DOLBY_VISION_BASE]) : null,
    channels: asNumber(stream["channels"]),
    sampleRate: asNumber(stream["sample_rate"]),
  };
}

/**
 * Parses ffprobe's JSON.
 * @throws {MediaError} `unreadable` if it is incomplete.
 */
export function parseReport(json: string): ProbeReport {
  let report: Json;
  try {
    report = asRecord(JSON.parse(json));
  } catch (error) {
    throw new MediaError("unreadable", "ffprobe's report is incomplete", { cause: error });
  }
  const durationMs = Math.round(asNumber(asRecord(report["format"])["duration"]) * MS_PER_SECOND);
  return {
    durationMs: durationMs > 0 ? durationMs : null,
    streams: asRecords(report["streams"]).map(readStream),
  };
}
