import { mkdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";

import { audioFilter, silenceFilter } from "./audioFilter";
import { asMediaError } from "./failure";
import { guardedInput } from "./guardedInput";
import type { Levelling, Loudness } from "./levelling";
import { DEFAULT_LIMITS, type MediaLimits } from "./limits";
import { planLevelling } from "./loudness";
import { MediaError } from "./mediaError";
import { POSTER_FILE, posterArgs } from "./poster";
import { type Probe, type VideoTrack, probe } from "./probe";
import { run } from "./process";
import {
  FRAMES_PER_SECOND,
  INDEX_FILE,
  INIT_FILE,
  RENDITION_1080P,
  segmentArgs,
} from "./rendition";
import { type Segment, readSegments } from "./segmentIndex";
import { measureTimeline } from "./timeline";
import type { MediaTools } from "./tools";
import { videoFilter } from "./videoFilter";
import { words } from "./words";

export type NormaliseOptions = {
  tools: MediaTools;
  signal?: AbortSignal;
  /** Called with 0 to 1 while the clip is encoded, never backwards. */
  onProgress?: (fraction: number) => void;
  limits?: Partial<MediaLimits>;
};

/** Files are named relative to the output folder, with forward slashes: "1080p/seg_0000.m4s". Times in ms. */
export type NormalisedClip = {
  durationMs: number;
  segments: Segment[];
  initFile: string;
  posterFile: string;
  width: number;
  height: number;
  /** Of the source, before it was levelled; null where it has no sound. */
  loudness: Loudness | null;
};

type Job = {
  file: string;
  outputDir: string;
  tools: MediaTools;
  limits: MediaLimits;
  signal: AbortSignal | undefined;
};
type Source = Omit<Probe, "video"> & { video: VideoTrack };

const MS_PER_SECOND = 1000;
const RENDITION = RENDITION_1080P;

/** Whole frames, since picture and sound are both cut to it. */
function wholeFrames(seconds: number): number {
  return Math.max(1, Math.round(seconds * FRAMES_PER_SECOND)) / FRAMES_PER_SECOND;
}

function soundFilter(source: Source, levelling: Levelling | undefined, seconds: number): string {
  if (!source.audio || !levelling) return silenceFilter("audio", seconds);
  return audioFilter(`0:${source.audio.index}`, "audio", seconds, levelling);
}

/** Picture and sound are separate graphs: when a phone is turned, ffmpeg builds the picture's anew and leaves the sound alone. */
function encodeArgs(
  job: Job,
  source: Source,
  levelling: Levelling | undefined,
  seconds: number,
): string[] {
  const canTonemap = job.tools.canTonemap ?? false;
  return [
    ...words("-hide_banner -nostdin -nostats -v error -y -progress pipe:1 -stats_period 0.5"),
    ...guardedInput(job.file, source.container, job.limits),
    "-filter_complex",
    videoFilter(source.video, "video", seconds, RENDITION, canTonemap),
    "-filter_complex",
    soundFilter(source, levelling, seconds),
    ...segmentArgs(RENDITION),
  ];
}

/** Reads ffmpeg's `-progress` lines ("out_time_us=1500000") into a fraction that only grows. */
function progressReader(
  seconds: number,
  report: (fraction: number) => void,
): (line: string) => void {
  let last = 0;
  return (line) => {
    const [key, value] = line.split("=");
    if (key !== "out_time_us") return;
    const fraction = Math.min(1, Number(value) / (seconds * MS_PER_SECOND * MS_PER_SECOND));
    if (!(fraction > last)) return;
    last = fraction;
    report(fraction);
  };
}

async function readResult(outputDir: string, loudness: Loudness | null): Promise<NormalisedClip> {
  const indexFile = join(outputDir, RENDITION.name, INDEX_FILE);
  const segments = readSegments(await readFile(indexFile, "utf8"), RENDITION.name);
  await rm(indexFile);
  return {
    durationMs: Math.round(segments.reduce((sum, segment) => sum + segment.durationMs, 0)),
    segments,
    initFile: `${RENDITION.name}/${INIT_FILE}`,
    posterFile: POSTER_FILE,
    width: RENDITION.width,
    height: RENDITION.height,
    loudness,
  };
}

async function produce(
  job: Job,
  source: Source,
  onProgress: (fraction: number) => void,
): Promise<NormalisedClip> {
  const deadline = performance.now() + job.limits.timeoutMs;
  const step = () => ({ ...job, cwd: job.outputDir, timeoutMs: deadline - performance.now() });
  const timeline = await measureTimeline(job.file, source, step());
  const seconds = wholeFrames(timeline.durationSeconds);
  const { container, audio } = source;
  const sound = audio && (await planLevelling(job.file, { container, index: audio.index }, step()));
  const encode = encodeArgs(job, source, sound?.levelling, seconds);
  await run(job.tools.ffmpeg, encode, { ...step(), onLine: progressReader(seconds, onProgress) });
  await run(job.tools.ffmpeg, posterArgs(RENDITION, seconds), step());
  return readResult(job.outputDir, sound?.loudness ?? null);
}

/**
 * Turns any clip into what all clips of a reel share: H.264 and AAC in HLS segments, 1080p canvas with a blurred fill, 30 frames
 * a second, BT.709, -16 LUFS, sound as long as the picture, times from zero; and a poster. Writes `1080p/` and `poster.jpg`
 * below `outputDir` (made if missing), and removes them again when it fails.
 * @throws {MediaError} whose `retryable` says whether the same file may succeed later.
 */
export async function normalise(
  input: string,
  outputDir: string,
  options: NormaliseOptions,
): Promise<NormalisedClip> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { tools, signal, onProgress = () => {} } = options;
  const job: Job = { file: resolve(input), outputDir: resolve(outputDir), tools, limits, signal };
  const found = await probe(job.file, { tools, limits, ...(signal && { signal }) });
  const { video } = found;
  if (!video) throw new MediaError("no_video", found.audio ? "sound only" : "no tracks");
  try {
    await mkdir(join(job.outputDir, RENDITION.name), { recursive: true });
    return await produce(job, { ...found, video }, onProgress);
  } catch (error) {
    await rm(join(job.outputDir, RENDITION.name), { recursive: true, force: true });
    await rm(join(job.outputDir, POSTER_FILE), { force: true });
    throw asMediaError(error);
  }
}
