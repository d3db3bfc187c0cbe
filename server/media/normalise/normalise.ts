import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PHOTOS_MAX } from "@contract/http/submission";

import { audioFilter, silenceFilter } from "./audioFilter";
import { lutText } from "../colour/lut";
import { asMediaError } from "../failure";
import { guardedInput } from "../probe/guardedInput";
import type { Levelling, Loudness } from "./levelling";
import { DEFAULT_LIMITS, type MediaLimits, timeoutFor } from "../limits";
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
import { runBoth } from "../probe/runBoth";
import { findMissingEnd } from "../probe/missingEnd";
import { soundRanges, speechFilter } from "./speech";
import { measureTimeline, type Timeline } from "../probe/timeline";
import type { MediaTools } from "../tools";
import { stillFile, stillInputs, resolveSource, type Source } from "../probe/source";
import { slideshowFilter } from "./slideshow";
import type { StillSource } from "./still";
import { LUT_FILE, videoFilter } from "./videoFilter";
import { splitArgs } from "../splitArgs";

export type NormaliseOptions = {
  tools: MediaTools;
  signal?: AbortSignal;
  /** Receives the progress from 0 to 1 while the clip is encoded; it never decreases. */
  onProgress?: (fraction: number) => void;
  limits?: Partial<MediaLimits>;
  /** An audio-only file is shown with these pictures; without any it is refused. */
  still?: StillSource | undefined;
  /** Only this part of the file is used, in ms; a null end means the end of the file. */
  cut?: Cut | undefined;
  /** A file whose end is missing is used as far as it goes. Otherwise it is refused. */
  acceptsTruncated?: boolean | undefined;
  /**
   * The clip is encoded in these sizes, which must be the same for all pieces of one reel. The
   * default is RENDITIONS.
   */
  renditions?: Renditions;
};

type Cut = { startMs: number; endMs: number | null };

/**
 * Describes the result. File names are relative to the output folder, with forward slashes:
 * "1080p/seg_0000.m4s". Times are in ms.
 */
export type NormalisedClip = {
  durationMs: number;
  /** The best rendition comes first; `segments` and `initFile` belong to it. */
  renditions: RenditionFiles[];
  segments: Segment[];
  initFile: string;
  posterFile: string;
  /** Lists the ranges with sound as [from, to] in ms. */
  speech: [number, number][];
  width: number;
  height: number;
  /** This is the loudness of the source before levelling. It is null if the source has no sound. */
  loudness: Loudness | null;
};

type NormaliseJob = {
  file: string;
  outputDir: string;
  tools: MediaTools;
  limits: MediaLimits;
  signal: AbortSignal | undefined;
  cut: Cut | undefined;
  renditions: Renditions;
};

const MS_PER_SECOND = 1000;
/** A shorter rest of a damaged file says nothing. */
const SHORTEST_REST_SECONDS = 1;

/** Rounds to whole frames, because picture and sound are both cut to that length. */
function wholeFrames(seconds: number): number {
  return Math.max(1, Math.round(seconds * FRAMES_PER_SECOND)) / FRAMES_PER_SECOND;
}

function soundFilter(source: Source, levelling: Levelling | undefined, seconds: number): string {
  if (!source.audio || !levelling) return silenceFilter("audio", seconds);
  const levelled = audioFilter(`0:${source.audio.index}`, "levelled", seconds, levelling);
  return `${levelled};${speechFilter("levelled", "audio")}`;
}

/**
 * Returns the arguments that select the part of the file to read. ffmpeg decodes from the key frame
 * before it and drops the frames that are not needed.
 */
function seekArgs(cut: Cut | undefined): string[] {
  if (!cut) return [];
  const { startMs, endMs } = cut;
  const end = endMs === null ? [] : splitArgs(`-t ${(endMs - startMs) / MS_PER_SECOND}`);
  return [...splitArgs(`-ss ${startMs / MS_PER_SECOND}`), ...end];
}

/** Returns the length of the result for a source of that length, in seconds. */
function secondsOf(sourceSeconds: number, cut: Cut | undefined): number {
  if (!cut) return wholeFrames(sourceSeconds);
  const end = Math.min(sourceSeconds, (cut.endMs ?? Infinity) / MS_PER_SECOND);
  return wholeFrames(end - cut.startMs / MS_PER_SECOND);
}

/** Our own picture follows the untrusted file. */
const pictureInput = ({ picture, stills }: Source): string =>
  stills.length > 0 ? "1:0" : `0:${picture.index}`;

/**
 * Returns the arguments for ffmpeg. Picture and sound are separate graphs: when a phone is rotated
 * during a recording, ffmpeg rebuilds only the graph of the picture.
 */
function encodeArgs(
  job: NormaliseJob,
  source: Source,
  levelling: Levelling | undefined,
  seconds: number,
): string[] {
  const { picture, stills } = source;
  const { renditions } = job;
  const canvas =
    stills.length > 1
      ? slideshowFilter(stills.length, "canvas", seconds)
      : videoFilter(pictureInput(source), picture, "canvas", seconds, renditions[0]);
  return [
    ...splitArgs("-hide_banner -nostdin -nostats -v error -y -progress pipe:1 -stats_period 0.5"),
    ...seekArgs(job.cut),
    ...guardedInput(job.file, source.container, job.limits),
    ...stillInputs(stills),
    "-filter_complex",
    `${canvas};${posterFilter("canvas", "video", seconds)};${splitVideo(renditions)}`,
    "-filter_complex",
    `${soundFilter(source, levelling, seconds)};${splitAudio(renditions)}`,
    ...allSegmentArgs(renditions, seconds),
    ...posterArgs(),
  ];
}

async function readResult(
  { outputDir, renditions: expected }: NormaliseJob,
  { loudness, speech }: Pick<NormalisedClip, "loudness" | "speech">,
): Promise<NormalisedClip> {
  const renditions = await readRenditions(outputDir, expected);
  const [{ segments, initFile }] = renditions;
  const [{ width, height }] = expected;
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

/**
 * Refuses a file whose end is missing.
 * @throws {MediaError} `truncated`, with the length of the missing end; `unreadable` if what is
 *   left is not worth a question.
 */
async function refuseTruncated(
  { file, limits }: NormaliseJob,
  probed: Probe,
  timeline: Timeline,
): Promise<void> {
  const missing = await findMissingEnd(file, probed, timeline, limits);
  if (!missing) return;
  const detail = `${missing.ms ?? "unknown"} ms are missing`;
  if (timeline.durationSeconds < SHORTEST_REST_SECONDS) throw new MediaError("unreadable", detail);
  throw new MediaError("truncated", detail, { missingMs: missing.ms });
}

async function encodeClip(
  job: NormaliseJob,
  probed: Probe,
  { still, acceptsTruncated = false, onProgress = () => {} }: NormaliseOptions,
): Promise<NormalisedClip> {
  const { container, audio, durationMs } = probed;
  const { limits } = job;
  const startedAt = performance.now();
  // Until the length is measured, the stated one counts.
  let timeoutMs = timeoutFor(limits, (durationMs ?? limits.maxDurationMs) / MS_PER_SECOND);
  const step = () => ({ ...job, timeoutMs: startedAt + timeoutMs - performance.now() });
  const track = audio && { container, index: audio.index, seek: seekArgs(job.cut) };
  const [timeline, plan] = await runBoth(
    job.signal,
    (signal) => measureTimeline(job.file, probed, { ...step(), signal }),
    async (signal) => track && planLevelling(job.file, track, { ...step(), signal }),
  );
  if (!acceptsTruncated) await refuseTruncated(job, probed, timeline);
  const seconds = secondsOf(timeline.durationSeconds, job.cut);
  timeoutMs = timeoutFor(limits, seconds);
  const sound = timeline.hasSound ? plan : null;
  const heard = { ...probed, audio: sound && audio };
  const source = await resolveSource(heard, seconds, still, step());
  const encode = encodeArgs(job, source, sound?.levelling, seconds);
  const readProgress = progressReader(seconds, onProgress);
  const outputLines: string[] = [];
  const onLine = (line: string): void => {
    readProgress(line);
    outputLines.push(line);
  };
  const { colours } = source.picture;
  if (colours) await writeFile(join(job.outputDir, LUT_FILE), lutText(colours));
  const files = { reads: [job.file], writes: job.outputDir };
  await run(job.tools.ffmpeg, encode, { ...step(), ...files, onLine });
  const speech = sound ? soundRanges(outputLines, seconds) : [];
  return readResult(job, { loudness: sound?.loudness ?? null, speech });
}

/** Removes what only the encoder needed. */
async function removeOwnFiles(folder: string): Promise<void> {
  const names = [...Array.from({ length: PHOTOS_MAX }, (_, index) => stillFile(index)), LUT_FILE];
  for (const name of names) await rm(join(folder, name), { force: true });
}

/**
 * Converts any clip into the common format of a reel: H.264 and AAC in HLS segments, a 1080p canvas
 * with a blurred background, 30 frames a second, BT.709, -16 LUFS, sound as long as the picture,
 * and times from zero. The same decoding also produces a 480p rendition and a poster. Audio-only
 * files get a still picture. It writes `1080p/`, `480p/` and `poster.jpg` below `outputDir` (which
 * it creates if necessary), and removes them again if it fails.
 * @throws {MediaError} whose `retryable` tells whether the same file may succeed later.
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
  const job: NormaliseJob = { file, outputDir: folder, tools, limits, signal, cut, renditions };
  const probed = await probe(job.file, { tools, limits, ...(signal && { signal }) });
  if (!probed.video && !(probed.audio && options.still))
    throw new MediaError("no_video", probed.audio ? "sound only" : "no tracks");
  try {
    await makeRenditionFolders(job.outputDir, renditions);
    return await encodeClip(job, probed, options);
  } catch (error) {
    await removeRenditionFolders(job.outputDir, renditions);
    await rm(join(job.outputDir, POSTER_FILE), { force: true });
    throw asMediaError(error);
  } finally {
    await removeOwnFiles(job.outputDir);
  }
}
