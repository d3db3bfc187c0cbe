import { readFile } from "node:fs/promises";
import { MediaError } from "../../mediaError";
import { box, u32 } from "./box";
import { readInit, type TrackDeclaration, type TrackKind } from "./initFile";
import type { Part, Pieces } from "./pieces";
import { readSegment, type Run } from "./segmentFile";
import { mediaHeader, MOVIE_TIMESCALE, TrackBuilder, trackHeader } from "./trackBuilder";

export interface ReadClip {
  video: TrackDeclaration;
  audio: TrackDeclaration;
  segments: ReadSegments;
}

type ReadSegments = { piece: string; runs: Run[] }[];

export interface ReadSound {
  audio: TrackDeclaration;
  segments: ReadSegments;
}

export interface TrackFiles {
  init: string;
  segments: readonly string[];
}

async function readTracks({ init, segments }: TrackFiles, pieces: Pieces) {
  const tracks = readInit(await pieces.withLocalFile(init, (path) => readFile(path)));
  const read: ReadSegments = [];
  for (const piece of segments) {
    const runs = await pieces.withLocalFile(piece, (path) => readSegment(path, tracks));
    read.push({ piece, runs });
  }
  const of = (kind: TrackKind) => tracks.find((track) => track.kind === kind);
  return { video: of("video"), audio: of("audio"), segments: read };
}

/**
 * Reads a clip's tables from its files.
 * @throws {MediaError} `unreadable`, or an error of the file system.
 */
export async function readClip(files: TrackFiles, pieces: Pieces): Promise<ReadClip> {
  const { video, audio, segments } = await readTracks(files, pieces);
  if (!video || !audio) throw new MediaError("unreadable", "a clip without picture or sound track");
  return { video, audio, segments };
}

/** Works like `readClip`, for sound alone. */
export async function readSound(files: TrackFiles, pieces: Pieces): Promise<ReadSound> {
  const { audio, segments } = await readTracks(files, pieces);
  if (!audio) throw new MediaError("unreadable", "a sound without a track");
  return { audio, segments };
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

const TRACK_IDS: Readonly<Record<TrackKind, number>> = { video: 1, audio: 2 };
export const CHAPTER_TRACK_ID = 3;

/** Returns the first `count` samples of a run. Each of them is one frame long. */
function takeSamples(run: Run, count: number, frame: number): Run {
  const sizes = run.sizes.slice(0, count);
  return { ...run, sizes, durations: sizes.map(() => frame), syncs: [] };
}

/** Describes sound that has no place in the film yet. */
type WaitingSound = { piece: string; run: Run };

/** Returns what remains of a run after its first `count` samples. */
function dropSamples({ piece, run }: WaitingSound, count: number): WaitingSound {
  const taken = sum(run.sizes.slice(0, count));
  const [sizes, durations] = [run.sizes.slice(count), run.durations.slice(count)];
  return { piece, run: { ...run, offset: run.offset + taken, sizes, durations, syncs: [] } };
}

/**
 * Puts clips one after the other without changing their samples. The pictures follow each other to
 * the exact tick. Sound comes in frames of 1024 samples, and no clip's length is a multiple of
 * that. Each clip therefore contributes the number of whole frames that brings the end of the sound
 * closest to the end of the picture. Sound and picture never differ by more than half a frame (11
 * ms), however many clips there are. A sound for the whole film lies between the clips' pictures in
 * the file, each part close to where it is heard.
 */
export class Film {
  readonly parts: Part[] = [];
  /** Counts the bytes of all samples. */
  bytes = 0;
  private readonly builders: Readonly<Record<TrackKind, TrackBuilder>>;
  private readonly declared: Readonly<Record<TrackKind, TrackDeclaration>>;
  /** Contains the rest of the film's own sound. It is null if the film uses the clips' sound. */
  private readonly ahead: WaitingSound[] | null;

  constructor(
    { video, audio }: Pick<ReadClip, "video" | "audio">,
    sound: ReadSound | null,
    /**
     * Only these tracks are written. The pictures determine the time even if they are not written.
     */
    readonly tracks: readonly TrackKind[],
  ) {
    this.declared = { video, audio: sound?.audio ?? audio };
    this.builders = {
      video: new TrackBuilder(video),
      audio: new TrackBuilder(this.declared.audio),
    };
    this.ahead =
      sound?.segments.flatMap(({ piece, runs }) => runs.map((run) => ({ piece, run }))) ?? null;
  }

  get durationMs(): number {
    return this.msOf("video");
  }

  /**
   * Adds a clip to the end of the film.
   * @throws {MediaError} `unreadable` if the clip does not match the others.
   */
  add(clip: ReadClip, isLast: boolean): void {
    const runs = clip.segments.flatMap((segment) => segment.runs);
    const durationsOf = ({ id }: TrackDeclaration) =>
      runs.filter((run) => run.trackId === id).flatMap(({ durations }) => durations);
    const length = sum(durationsOf(clip.video));
    const frame = durationsOf(clip.audio)[0] ?? 0;
    const isAlike = (["video", "audio"] as const).every(
      (kind) => clip[kind].timescale === this.declared[kind].timescale,
    );
    if (!isAlike || length === 0 || frame === 0)
      throw new MediaError("unreadable", "an empty clip, or one made with other settings");
    const { video, audio } = this.builders;
    const soundEnd = ((video.ticks + length) * clip.audio.timescale) / clip.video.timescale;
    const framesAtEnd = (isLast ? Math.ceil : Math.round)(soundEnd / frame);
    const frames = framesAtEnd - Math.round(audio.ticks / frame);
    const missing = this.ahead
      ? this.takeBeside(clip, this.ahead, frames, frame)
      : this.take(clip, frames, frame);
    if (missing > 0) audio.stretch(missing * frame);
  }

  /**
   * Returns the box `trak` of the picture or the sound. The samples begin at `base` in the file.
   */
  track(kind: TrackKind, base: number, isLarge: boolean): Buffer {
    const { handler, mediaHeader: header, dataInformation, timescale, size } = this.declared[kind];
    const [id, durationMs] = [TRACK_IDS[kind], this.msOf(kind)];
    const { ticks } = this.builders[kind];
    const table = this.builders[kind].table(base, isLarge);
    return box(
      "trak",
      trackHeader({ id, durationMs, isEnabled: true, isSound: kind === "audio", size }),
      box("tref", box("chap", u32(CHAPTER_TRACK_ID))),
      box(
        "mdia",
        mediaHeader(timescale, ticks),
        handler,
        box("minf", header, dataInformation, table),
      ),
    );
  }

  private msOf(kind: TrackKind): number {
    const { ticks, declared } = this.builders[kind];
    return Math.round((ticks * MOVIE_TIMESCALE) / declared.timescale);
  }

  /**
   * Takes all pictures of a clip and `frames` frames of its sound.
   * @returns the number of frames that the clip lacks.
   */
  private take({ video, audio, segments }: ReadClip, frames: number, frame: number): number {
    let wanted = frames;
    for (const { piece, runs } of segments)
      for (const run of runs) {
        if (run.trackId === video.id) this.place("video", piece, run, video.sampleEntry);
        if (run.trackId !== audio.id) continue;
        const kept = takeSamples(run, wanted, frame);
        wanted -= kept.sizes.length;
        this.place("audio", piece, kept, audio.sampleEntry);
      }
    return wanted;
  }

  /** Works like `take`, but takes the frames from the film's own sound. */
  private takeBeside(
    { video, segments }: ReadClip,
    ahead: WaitingSound[],
    frames: number,
    frame: number,
  ): number {
    for (const { piece, runs } of segments)
      for (const run of runs)
        if (run.trackId === video.id) this.place("video", piece, run, video.sampleEntry);
    let wanted = frames;
    while (wanted > 0) {
      const next = ahead.shift();
      if (!next) break;
      const kept = takeSamples(next.run, wanted, frame);
      this.place("audio", next.piece, kept, this.declared.audio.sampleEntry);
      wanted -= kept.sizes.length;
      if (wanted === 0) ahead.unshift(dropSamples(next, kept.sizes.length));
    }
    return wanted;
  }

  private place(kind: TrackKind, piece: string, run: Run, sampleEntry: Buffer): void {
    const length = sum(run.sizes);
    if (length === 0) return;
    this.builders[kind].add(run, this.bytes, sampleEntry);
    if (!this.tracks.includes(kind)) return;
    this.parts.push({ piece, offset: run.offset, length });
    this.bytes += length;
  }
}
