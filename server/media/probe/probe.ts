import { stat } from "node:fs/promises";

import { type Container, readContainer } from "./container";
import type { WideColours } from "../colour/toneMap";
import { asMediaError } from "../failure";
import { guardedInput, isDecodable } from "./guardedInput";
import { DEFAULT_LIMITS, type MediaLimits } from "../limits";
import { MediaError } from "../mediaError";
import { type ProbeReport, type ReportedStream, parseReport } from "./probeReport";
import { run } from "../process";
import { processorBudget } from "../processorTime";
import { splitArgs } from "../splitArgs";
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
  /** The file names colours that do not exist, so that BT.709 replaces them. */
  hasInvalidColours: boolean;
  /** Names the field that the file's header puts first. Frames may be interlaced without it. */
  firstField: "top" | "bottom" | null;
};

export type AudioTrack = {
  index: number;
  codec: string;
  /** This is a three-letter code (ISO 639-2), or null. */
  language: string | null;
  /** Names the positions of the channels ("stereo", "5.1"), or only counts them ("4 channels"). */
  layout: string;
};

/**
 * Describes a file. `durationMs` is what the container states, which counts all its tracks; recorded
 * WebM states nothing (null). The tracks are those that can be decoded, in the order of the file.
 */
export type Probe = {
  container: Container;
  ffmpegMajor: number;
  durationMs: number | null;
  videos: VideoTrack[];
  audios: AudioTrack[];
  /** There are sound tracks besides, which no known decoder reads. */
  hasForeignAudio: boolean;
};

export type ProbeOptions = {
  tools: MediaTools;
  limits?: Partial<MediaLimits>;
  signal?: AbortSignal;
};

const PROCESSOR_MS = 60_000;
/** A file's metadata, which ffmpeg prints as well, may be a whole document. */
const REPORT_CHARS = 4 * 1024 * 1024;
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
const INVALID_COLOUR = "reserved";

/** Converts ffmpeg's counter-clockwise angle from -180 to 180. */
function clockwise(rotation: number): VideoTrack["rotation"] {
  const turns = ((Math.round(-rotation / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[turns] ?? 0;
}

function wideColours(stream: ReportedStream): WideColours | null {
  const hdr = HDR_TRANSFERS.get(stream.transfer) ?? DOLBY_VISION_BASES.get(stream.dolbyVisionBase);
  return hdr ?? (stream.primaries === "bt2020" ? "bt2020" : null);
}

function videoTrack(stream: ReportedStream): VideoTrack {
  const { index, codec, frameRate, pixelAspect, matrix, primaries, transfer, firstField } = stream;
  const rotation = clockwise(stream.rotation);
  const [width, height] =
    rotation % 180 === 0 ? [stream.width, stream.height] : [stream.height, stream.width];
  return {
    index,
    codec,
    width,
    height,
    fps: frameRate,
    rotation,
    colours: wideColours(stream),
    pixelAspect: pixelAspect ?? 1,
    matrix,
    hasInvalidColours: [matrix, primaries, transfer].includes(INVALID_COLOUR),
    firstField,
  };
}

function audioTrack({ index, codec, language, channelLayout }: ReportedStream): AudioTrack {
  return { index, codec, language, layout: channelLayout };
}

/**
 * Decides only by tracks that can be used: others (subtitles, data of a drone, a second codec for
 * the same sound) may be anything.
 */
function readProbe(container: Container, { ffmpegMajor, durationMs, streams }: ProbeReport): Probe {
  const pictures = streams.filter(({ type, isCover }) => type === "video" && !isCover);
  const sounds = streams.filter(({ type }) => type === "audio");
  const known = pictures.filter(({ codec }) => isDecodable(codec));
  if (pictures.length > 0 && known.length === 0)
    throw new MediaError("unsupported_codec", "no decoder for the picture");
  const usable = known.filter(({ width, height }) => width > 0 && height > 0);
  if (known.length > 0 && usable.length === 0)
    throw new MediaError("unreadable", "a picture without a size");
  const heard = sounds.filter(({ codec }) => isDecodable(codec));
  return {
    container,
    ffmpegMajor,
    durationMs,
    videos: usable.map(videoTrack),
    audios: heard.map(audioTrack),
    hasForeignAudio: heard.length < sounds.length,
  };
}

function withinLimits(probed: Probe, { maxPixels }: MediaLimits): Probe {
  const videos = probed.videos.filter(({ width, height }) => width * height <= maxPixels);
  const [first] = probed.videos;
  if (first && videos.length === 0)
    throw new MediaError("too_large", `${first.width}x${first.height}`);
  return { ...probed, videos };
}

/**
 * Describes the contents of a file, based only on its content. Audio without video is a valid
 * result here (no `videos`), not an error.
 * @throws {MediaError} if the file is not a video, is damaged, or exceeds the limits.
 */
export async function probe(file: string, options: ProbeOptions): Promise<Probe> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const container = await readContainer(file);
  try {
    const { size } = await stat(file);
    if (size > limits.maxBytes) throw new MediaError("too_large", `${size} bytes`);
    const args = [
      ...splitArgs("-nostdin -nostats -v info"),
      ...guardedInput(file, container, limits),
      // An output without tracks makes ffmpeg print its report and end well.
      ...splitArgs("-map_metadata -1 -map_chapters -1 -f ffmetadata -"),
    ];
    const { stderrTail } = await run(options.tools.ffmpeg, args, {
      budget: processorBudget(Math.min(PROCESSOR_MS, limits.processorMs)),
      signal: options.signal,
      reads: [file],
      stderrChars: REPORT_CHARS,
    });
    return withinLimits(readProbe(container, parseReport(stderrTail)), limits);
  } catch (error) {
    throw asMediaError(error);
  }
}
