import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PHOTOS_MAX } from "@contract/domain/submission";

import { audioFilter, silenceFilter } from "./audioFilter";
import { lutText } from "../colour/lut";
import { asMediaError } from "../failure";
import { guardedInput } from "../probe/guardedInput";
import { hearSound, type Sound } from "./hearSound";
import type { Loudness } from "./levelling";
import { DEFAULT_LIMITS, type MediaLimits, processorMsFor } from "../limits";
import { MediaError } from "../mediaError";
import { POSTER_FILE, posterArgs, posterFilter } from "./poster";
import { type Probe, probe, type VideoTrack } from "../probe/probe";
import { progressReader } from "./progressReader";
import { run } from "../process";
import { type ProcessorBudget, processorBudget } from "../processorTime";
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
import { measureTimeline, spanOf, type Timeline } from "../probe/timeline";
import type { MediaTools } from "../tools";
import { choosePicture, drawPicture, type Picture, stillFile, stillInputs } from "../probe/source";
import { slideshowFilter } from "./slideshow";
import type { StillSource } from "./still";
import { LUT_FILE, validColourArgs, videoFilter } from "./videoFilter";
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
  /** A file whose end or sound is missing is used as it is. Otherwise it is refused. */
  acceptsIncomplete?: boolean | undefined;
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

/** Contains the options of each step. All share the budget of the file. */
type Step = Pick<NormaliseJob, "tools" | "limits" | "signal"> & { budget: ProcessorBudget };

const MS_PER_SECOND = 1000;
/** A shorter rest of a damaged file says nothing. */
const SHORTEST_REST_SECONDS = 1;

/** Rounds to whole frames, because picture and sound are both cut to that length. */
function wholeFrames(seconds: number): number {
  return Math.max(1, Math.round(seconds * FRAMES_PER_SECOND)) / FRAMES_PER_SECOND;
}

function soundFilter(sound: Sound | null, seconds: number): string {
  if (!sound) return silenceFilter("audio", seconds);
  const levelled = audioFilter(sound.tracks, "levelled", seconds, sound.levelling);
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
const pictureInput = ({ track, stills }: Picture): string =>
  stills.length > 0 ? "1:0" : `0:${track.index}`;

/**
 * Returns the arguments for ffmpeg. Picture and sound are separate graphs: when a phone is rotated
 * during a recording, ffmpeg rebuilds only the graph of the picture.
 */
function encodeArgs(
  job: NormaliseJob,
  { container, ffmpegMajor }: Probe,
  picture: Picture,
  sound: Sound | null,
  seconds: number,
): string[] {
  const { track, stills, arePhotos } = picture;
  const { renditions } = job;
  const canvas = arePhotos
    ? slideshowFilter(stills.length, "canvas", seconds)
    : videoFilter(pictureInput(picture), track, "canvas", seconds, renditions[0]);
  return [
    ...splitArgs("-hide_banner -nostdin -nostats -v error -y -progress pipe:1 -stats_period 0.5"),
    ...seekArgs(job.cut),
    ...validColourArgs(track, ffmpegMajor),
    ...guardedInput(job.file, container, job.limits),
    ...stillInputs(stills),
    "-filter_complex",
    `${canvas};${posterFilter("canvas", "video", seconds)};${splitVideo(renditions)}`,
    "-filter_complex",
    `${soundFilter(sound, seconds)};${splitAudio(renditions)}`,
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
  span: { seconds: number; endSeconds: number },
): Promise<void> {
  const missing = await findMissingEnd(file, probed, span, limits);
  if (!missing) return;
  const detail = `${missing.ms ?? "unknown"} ms are missing`;
  if (span.seconds < SHORTEST_REST_SECONDS) throw new MediaError("unreadable", detail);
  throw new MediaError("truncated", detail, { missingMs: missing.ms });
}

/** Tells whether a file has sound, of which nothing can be decoded. */
function isSoundLost({ audios, hasForeignAudio }: Probe, timeline: Timeline, sound: Sound | null) {
  return !sound && (hasForeignAudio || audios.some(({ index }) => timeline.has(index)));
}

/** Chooses what is seen and heard, and measures it. */
async function readSource(
  job: NormaliseJob,
  probed: Probe,
  { acceptsIncomplete, step }: { acceptsIncomplete: boolean; step: Step },
): Promise<{
  track: VideoTrack | undefined;
  sound: Sound | null;
  seconds: number;
  /** The picture without its sound needs somebody's consent. */
  isRefused: boolean;
}> {
  const { file, limits } = job;
  const source = { file, container: probed.container, seek: seekArgs(job.cut) };
  const [timeline, heard] = await runBoth(
    job.signal,
    (signal) => measureTimeline(file, probed, { ...step, signal }),
    (signal) => hearSound(source, probed.audios, { ...step, signal }),
  );
  const track = choosePicture(probed.videos, timeline);
  // A file that was cut off early may have a sound track without any sound.
  const sound = heard?.tracks.some(({ index }) => timeline.has(index)) ? heard : null;
  const span = spanOf(timeline, [...(track ? [track] : []), ...(sound?.tracks ?? [])], limits);
  if (!acceptsIncomplete) await refuseTruncated(job, probed, span);
  const isRefused = !acceptsIncomplete && isSoundLost(probed, timeline, sound);
  return { track, sound, seconds: secondsOf(span.seconds, job.cut), isRefused };
}

async function encodeClip(
  job: NormaliseJob,
  probed: Probe,
  { still, acceptsIncomplete = false, onProgress = () => {} }: NormaliseOptions,
): Promise<NormalisedClip> {
  const { limits, outputDir, tools, file } = job;
  // Until the length is measured, the stated one counts.
  const statedSeconds = (probed.durationMs ?? limits.maxDurationMs) / MS_PER_SECOND;
  const budget = processorBudget(processorMsFor(limits, statedSeconds, probed.videos));
  const step: Step = { tools, limits, signal: job.signal, budget };
  const source = await readSource(job, probed, { acceptsIncomplete, step });
  const { track, sound, seconds } = source;
  budget.totalMs = processorMsFor(limits, seconds, track ? [track] : []);
  const picture = track
    ? { track, stills: [], arePhotos: false }
    : await drawVoice(job, probed, sound, { still, seconds, step });
  const encode = encodeArgs(job, probed, picture, sound, seconds);
  const readProgress = progressReader(seconds, onProgress);
  const outputLines: string[] = [];
  const onLine = (line: string): void => {
    readProgress(line);
    outputLines.push(line);
  };
  const { colours } = picture.track;
  if (colours) await writeFile(join(outputDir, LUT_FILE), lutText(colours));
  await run(tools.ffmpeg, encode, {
    budget,
    signal: job.signal,
    reads: [file],
    writes: outputDir,
    onLine,
  });
  // Nobody is asked about a file whose picture cannot be decoded either.
  if (source.isRefused) throw new MediaError("no_sound", "no decoder");
  const speech = sound ? soundRanges(outputLines, seconds) : [];
  return readResult(job, { loudness: sound?.loudness ?? null, speech });
}

/** Draws the pictures of a file that has only a voice. */
function drawVoice(
  { file, outputDir, cut }: NormaliseJob,
  { container }: Probe,
  sound: Sound | null,
  { still, seconds, step }: { still: StillSource | undefined; seconds: number; step: Step },
): Promise<Picture> {
  if (!sound || !still) throw new MediaError("no_video", "no picture, and nothing in its place");
  const voice = { file, container, seek: seekArgs(cut), tracks: sound.tracks, seconds };
  return drawPicture(voice, still, { ...step, outputDir });
}

/** Removes what only the encoder needed. */
async function removeOwnFiles(folder: string): Promise<void> {
  const names = [...Array.from({ length: PHOTOS_MAX }, (_, index) => stillFile(index)), LUT_FILE];
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** @throws {MediaError} if a file without a picture has no voice either. */
function refuseWithoutVoice({ audios, hasForeignAudio }: Probe, still: StillSource | undefined) {
  if (audios.length > 0 && still) return;
  if (audios.length === 0 && hasForeignAudio)
    throw new MediaError("unsupported_codec", "no decoder for the sound");
  throw new MediaError("no_video", audios.length > 0 ? "sound only" : "no tracks");
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
  if (probed.videos.length === 0) refuseWithoutVoice(probed, options.still);
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
