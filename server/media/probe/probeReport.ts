import { MediaError } from "../mediaError";

export type ReportedStream = {
  index: number;
  type: "video" | "audio" | "other";
  /** The codec is "none" if ffmpeg does not know it. */
  codec: string;
  /** This is a three-letter code (ISO 639-2), or null. */
  language: string | null;
  /** Marks a still picture that comes with the file (album art) and is not part of the film. */
  isCover: boolean;
  width: number;
  height: number;
  /** The counter-clockwise angle is from -180 to 180. */
  rotation: number;
  frameRate: number | null;
  pixelAspect: number | null;
  /** Names the line that an interlaced picture shows first, or is null. */
  firstField: "top" | "bottom" | null;
  /** These are null if the file does not state them. ffmpeg calls invalid ones "reserved". */
  matrix: string | null;
  primaries: string | null;
  transfer: string | null;
  /** Dolby Vision names with this number what a player without it sees. */
  dolbyVisionBase: number | null;
  /** Names the positions of the channels ("stereo", "5.1"), or only counts them ("4 channels"). */
  channelLayout: string;
};

export type ProbeReport = {
  /** This is the release that its number of libavutil stands for. */
  ffmpegMajor: number;
  durationMs: number | null;
  streams: ReportedStream[];
};

const MS_PER_SECOND = 1000;
const TYPES = new Map<string | undefined, ReportedStream["type"]>([
  ["Video", "video"],
  ["Audio", "audio"],
]);
/** libavutil's major number minus this is the major number of ffmpeg. */
const LIBAVUTIL_OFFSET = 52;
const STREAM = /^ {2}Stream #0:(\d+)(?:\[\w+\])?(?:\((\w+)\))?: (\w+): (.*)$/;
const ROTATION = /^ +displaymatrix: rotation of (-?[\d.]+) degrees/;
const DOLBY_VISION = /^ +DOVI configuration record: .*\bcompatibility id: (\d+)/;

const numberAt = (match: RegExpExecArray | null, group = 1): number | null => {
  const value = Number(match?.[group] ?? Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : null;
};

/** Splits at the commas outside of brackets. */
function splitFields(text: string): string[] {
  const fields = [""];
  let depth = 0;
  for (const character of text) {
    if ("([".includes(character)) depth += 1;
    if (")]".includes(character)) depth -= 1;
    if (character === "," && depth <= 0) fields.push("");
    else fields[fields.length - 1] += character;
  }
  return fields.map((field) => field.trim());
}

const known = (name: string | undefined): string | null =>
  name === undefined || name === "unknown" ? null : name;

/**
 * Reads the words in brackets after a pixel format: "tv, bt2020nc/bt2020/arib-std-b67, top first".
 * One name stands for the matrix, the primaries and the transfer together.
 */
function readColours(format: string) {
  const words = format.slice(format.indexOf("(") + 1, -1).split(", ");
  const field = words.find((word) => /^(?:top|bottom) /.test(word));
  const names = words.find(
    (word) => !/^(?:tv|pc|progressive|top .*|bottom .*|\d+ bpc|)$/.test(word),
  );
  const [matrix, primaries = matrix, transfer = matrix] = names?.split("/") ?? [];
  const firstField = field ? (field.startsWith("top") ? "top" : "bottom") : null;
  return {
    firstField,
    matrix: known(matrix),
    primaries: known(primaries),
    transfer: known(transfer),
  } as const;
}

/** Finds a field that looks like this. */
function findField(fields: readonly string[], shape: RegExp): RegExpExecArray | null {
  return fields.map((field) => shape.exec(field)).find(Boolean) ?? null;
}

/** Reads "30 fps" and "1k fps". */
function readRate(fields: readonly string[]): number | null {
  const rate = findField(fields, /^([\d.]+)(k?) fps$/);
  const perSecond = numberAt(rate);
  return perSecond && perSecond * (rate?.[2] ? 1000 : 1);
}

/** The container may correct what the picture says, and comes last. */
function readPixelAspect(text: string): number | null {
  const last = [...text.matchAll(/\bSAR (\d+):(\d+)/g)].at(-1);
  const ratio = Number(last?.[1]) / Number(last?.[2]);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null;
}

function readStream([, index, language, type, text = ""]: RegExpExecArray): ReportedStream {
  const fields = splitFields(text);
  const size = findField(fields, /^(\d+)x(\d+)\b/);
  return {
    index: Number(index),
    type: TYPES.get(type) ?? "other",
    codec: /^[\w-]+/.exec(text)?.[0] ?? "none",
    language: language && language !== "und" ? language : null,
    isCover: text.includes("(attached pic)"),
    width: numberAt(size) ?? 0,
    height: numberAt(size, 2) ?? 0,
    rotation: 0,
    frameRate: readRate(fields),
    pixelAspect: readPixelAspect(text),
    ...readColours(fields[1] ?? ""),
    dolbyVisionBase: null,
    channelLayout: fields[2] ?? "",
  };
}

function readDurationMs(line: string): number | null {
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d+):(\d\d):([\d.]+)/.exec(line) ?? [];
  const total = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return total > 0 ? Math.round(total * MS_PER_SECOND) : null;
}

/**
 * Parses what ffmpeg prints about its input. The indentation tells its own lines from metadata, in
 * which a file may claim anything.
 * @throws {MediaError} `unreadable` if there is no such report.
 */
export function parseReport(text: string): ProbeReport {
  const report: ProbeReport = { ffmpegMajor: 0, durationMs: null, streams: [] };
  let isInput = false;
  for (const line of text.split("\n")) {
    const library = numberAt(/^ {2}libavutil +(\d+)\./.exec(line));
    if (!isInput && library) report.ffmpegMajor = library - LIBAVUTIL_OFFSET;
    if (line.startsWith("Output #0")) break;
    isInput ||= line.startsWith("Input #0");
    if (!isInput) continue;
    report.durationMs ??= readDurationMs(line);
    const stream = STREAM.exec(line);
    if (stream) report.streams.push(readStream(stream));
    const last = report.streams.at(-1);
    const rotation = ROTATION.exec(line);
    const dolbyVision = DOLBY_VISION.exec(line);
    if (last && rotation) last.rotation = Number(rotation[1]) || 0;
    if (last && dolbyVision) last.dolbyVisionBase = Number(dolbyVision[1]);
  }
  if (!isInput) throw new MediaError("unreadable", "ffmpeg reported nothing about the file");
  return report;
}
