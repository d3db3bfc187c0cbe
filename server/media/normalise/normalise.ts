import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";

import { audioFilter, silenceFilter } from "./audioFilter";
import { asMediaError } from "../failure";
import { guardedInput } from "../probe/guardedInput";
import type { Levelling, Loudness } from "./levelling";
import { DEFAULT_LIMITS, type MediaLimits } from "../limits";
import { planLevelling } from "./loudness";
import { MediaError } from "../mediaError";
import { POSTER_FILE, posterArgs, posterFilter } from "./poster";
import { type Probe, probe } from "../probe/probe";
import { progressReader } from "./progressReader";
import { run } from "../process";
import {
  FRAMES_PER_SECOND,
  RENDITIONS,
  type Renditions,
  allSegmentArgs,
  splitAudio,
  splitVideo,
} from "./rendition";
import {
  type RenditionFiles,
  makeRenditionFolders,
  readRenditions,
  removeRenditionFolders,
} from "./renditionFiles";
import type { Segment } from "./segmentIndex";
import { sideBySide } from "../probe/sideBySide";
import { soundBetween, speechFilter } from "./speech";
import { measureTimeline } from "../probe/timeline";
import type { MediaTools } from "../tools";
import { STILL_FILE, stillInput, withPicture, type Source } from "../probe/source";
import type { StillSource } from "./still";
import { videoFilter } from "./videoFilter";
import { words } from "../words";

export type NormaliseOptions = {
  tools: MediaTools;
  signal?: AbortSignal;
  /** Called with 0 to 1 while the clip is encoded, never backwards. */
  onProgress?: (fraction: number) => void;
  limits?: Partial<MediaLimits>;
  /** What is shown where the file is sound alone; without it such a file is refused. */
  still?: StillSource | undefined;
  /** Only this part of it, in ms; null is its end. */
  cut?: Cut | undefined;
  /** The sizes that are made. All pieces of one reel need the same ones. The default is RENDITIONS. */
  renditions?: Renditions;
};

type Cut = { startMs: number; endMs: number | null };

/** Files are named relative to the output folder, with forward slashes: "1080p/seg_0000.m4s". Times in ms. */
export type NormalisedClip = {
  durationMs: number;
  /** The best rendition first; `segments` and `initFile` are its own. */
  renditions: RenditionFiles[];
  segments: Segment[];
  initFile: string;
  posterFile: string;
  /** Where there is sound, from and to, in ms. */
  speech: [number, number][];
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
  cut: Cut | undefined;
  renditions: Renditions;
};

const MS_PER_SECOND = 1000;

/** Whole frames, since picture and sound are both cut to it. */
function wholeFrames(seconds: number): number {
  return Math.max(1, Math.round(seconds * FRAMES_PER_SECOND)) / FRAMES_PER_SECOND;
}

function soundFilter(source: Source, levelling: Levelling | undefined, seconds: number): string {
  if (!source.audio || !levelling) return silenceFilter("audio", seconds);
  const levelled = audioFilter(`0:${source.audio.index}`, "levelled", seconds, levelling);
  return `${levelled};${speechFilter("levelled", "audio")}`;
}

/** What is read of the file; ffmpeg decodes from the key frame before, and drops what is not wanted. */
function seekArgs(cut: Cut | undefined): string[] {
  if (!cut) return [];
  const { startMs, endMs } = cut;
  const end = endMs === null ? [] : words(`-t ${(endMs - startMs) / MS_PER_SECOND}`);
  return [...words(`-ss ${startMs / MS_PER_SECOND}`), ...end];
}

/** How long the result is, of a source that is so long. */
function secondsOf(sourceSeconds: number, cut: Cut | undefined): number {
  if (!cut) return wholeFrames(sourceSeconds);
  const end = Math.min(sourceSeconds, (cut.endMs ?? Infinity) / MS_PER_SECOND);
  return wholeFrames(end - cut.startMs / MS_PER_SECOND);
}

/** Picture and sound are separate graphs: when a phone is turned, ffmpeg builds the picture's anew and leaves the sound alone. */
function encodeArgs(
  job: Job,
  source: Source,
  levelling: Levelling | undefined,
  seconds: number,
): string[] {
  const canTonemap = job.tools.canTonemap ?? false;
  const { picture, still } = source;
  const shown = still ? "1:0" : `0:${picture.index}`;
  const { renditions } = job;
  const canvas = videoFilter(shown, picture, "canvas", seconds, renditions[0], canTonemap);
  return [
    ...words("-hide_banner -nostdin -nostats -v error -y -progress pipe:1 -stats_period 0.5"),
    ...seekArgs(job.cut),
    ...guardedInput(job.file, source.container, job.limits),
    ...stillInput(still),
    "-filter_complex",
    `${canvas};${posterFilter("canvas", "video", seconds)};${splitVideo(renditions)}`,
    "-filter_complex",
    `${soundFilter(source, levelling, seconds)};${splitAudio(renditions)}`,
    ...allSegmentArgs(renditions),
    ...posterArgs(),
  ];
}

async function readResult(
  { outputDir, renditions: wanted }: Job,
  { loudness, speech }: Pick<NormalisedClip, "loudness" | "speech">,
): Promise<NormalisedClip> {
  const renditions = await readRenditions(outputDir, wanted);
  const [{ segments, initFile }] = renditions;
  const [{ width, height }] = wanted;
  return {
    durationMs: Math.round(segments.reduce((sum, segment) => sum + segment.durationMs, 0)),
    renditions,
    segments,
    initFile,
    posterFile: POSTER_FILE,
    speech,
    width,
    height,
    loudness,
  };
}

async function produce(
  job: Job,
  found: Probe,
  { still, onProgress = () => {} }: NormaliseOptions,
): Promise<NormalisedClip> {
  const deadline = performance.now() + job.limits.timeoutMs;
  const step = () => ({ ...job, cwd: job.outputDir, timeoutMs: deadline - performance.now() });
  const { container, audio } = found;
  const track = audio && { container, index: audio.index, seek: seekArgs(job.cut) };
  const [timeline, sound] = await sideBySide(
    job.signal,
    (signal) => measureTimeline(job.file, found, { ...step(), signal }),
    async (signal) => track && planLevelling(job.file, track, { ...step(), signal }),
  );
  const seconds = secondsOf(timeline.durationSeconds, job.cut);
  const source = await withPicture(found, seconds, still, step());
  const encode = encodeArgs(job, source, sound?.levelling, seconds);
  const readProgress = progressReader(seconds, onProgress);
  const told: string[] = [];
  const onLine = (line: string): void => {
    readProgress(line);
    told.push(line);
  };
  await run(job.tools.ffmpeg, encode, { ...step(), onLine });
  if (source.still) await rm(source.still);
  const speech = sound ? soundBetween(told, seconds) : [];
  return readResult(job, { loudness: sound?.loudness ?? null, speech });
}

/**
 * Turns any clip into what all clips of a reel share: H.264 and AAC in HLS segments, 1080p canvas with a blurred fill, 30 frames
 * a second, BT.709, -16 LUFS, sound as long as the picture, times from zero; the same in 480p, out of one decoding; and a
 * poster. Sound alone is shown with a still picture. Writes `1080p/`, `480p/` and `poster.jpg` below `outputDir` (made if missing),
 * and removes them again when it fails.
 * @throws {MediaError} whose `retryable` says whether the same file may succeed later.
 */
export async function normalise(
  input: string,
  outputDir: string,
  options: NormaliseOptions,
): Promise<NormalisedClip> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { tools, signal, cut, renditions = RENDITIONS } = options;
  const folder = resolve(outputDir);
  const file = resolve(input);
  const job: Job = { file, outputDir: folder, tools, limits, signal, cut, renditions };
  const found = await probe(job.file, { tools, limits, ...(signal && { signal }) });
  if (!found.video && !(found.audio && options.still))
    throw new MediaError("no_video", found.audio ? "sound only" : "no tracks");
  try {
    await makeRenditionFolders(job.outputDir, renditions);
    return await produce(job, found, options);
  } catch (error) {
    await removeRenditionFolders(job.outputDir, renditions);
    await rm(join(job.outputDir, POSTER_FILE), { force: true });
    await rm(join(job.outputDir, STILL_FILE), { force: true });
    throw asMediaError(error);
  }
}
