import { MediaError } from "../../mediaError";
import { box, u32, u64s } from "./box";
import { type Chapter, CHAPTER_ENTRY, chapterSamples, chapterTrack, userData } from "./chapters";
import {
  CHAPTER_TRACK_ID,
  Film,
  readClip,
  type ReadClip,
  readSound,
  type TrackFiles,
} from "./film";
import type { TrackKind } from "./initFile";
import type { Part, Pieces } from "./pieces";
import { movieHeader, MOVIE_TIMESCALE, TrackBuilder } from "./trackBuilder";

/** A clip of the film by the names of its files; `chapter` names the place where it begins, null goes on with the last one. */
export interface MovieClip extends TrackFiles {
  chapter: string | null;
}

/** A film that is not written yet: `header`, then the parts, in order, are the file. */
export interface MovieLayout {
  header: Buffer;
  parts: readonly Part[];
  /** Of the whole file, in bytes. */
  size: number;
  durationMs: number;
  chapters: readonly Chapter[];
}

interface FilmOptions {
  title: string;
  /** In place of the clips' own sound, and as long as they are together. */
  sound?: TrackFiles | undefined;
  /** Pictures and sound, or the sound alone. */
  tracks?: readonly TrackKind[];
}

/** Above this, places in the file need more than 32 bits; the header is less than the difference. */
const LARGE_FILE_BYTES = 2 ** 32 - 2 ** 27;

const FILE_TYPE = box("ftyp", Buffer.from("isom"), u32(0x200), Buffer.from("isomiso2avc1mp41"));

/** The header of the box that holds all samples; always in its long form, so that it has one length. */
const dataHeader = (bytes: number): Buffer =>
  Buffer.concat([u32(1), Buffer.from("mdat"), u64s([16 + bytes])]);

/**
 * Plans one MP4 out of normalised clips: their coded pictures and sound as they are, with an index in front, so that it plays
 * while it is still loading, and with chapters. Reads the clips' tables alone; the film is then copied, or served in pieces.
 * @throws {MediaError} `unreadable` when a clip is not of our making; an error of the file system when a piece is missing.
 */
export async function layOutMovie(
  clips: readonly MovieClip[],
  pieces: Pieces,
  { title, sound, tracks = ["video", "audio"] }: FilmOptions,
): Promise<MovieLayout> {
  const read: ReadClip[] = [];
  for (const clip of clips) read.push(await readClip(clip, pieces));
  const [first] = read;
  if (!first) throw new MediaError("unreadable", "no clips");
  const film = new Film(first, sound ? await readSound(sound, pieces) : null, tracks);
  const chapters: Chapter[] = [];
  read.forEach((clip, index) => {
    const chapter = clips[index]?.chapter ?? (index === 0 ? title : null);
    if (chapter !== null) chapters.push({ startMs: film.durationMs, title: chapter });
    film.add(clip, index === read.length - 1);
  });
  const header = headerOf(film, chapters, title);
  const { parts, bytes, durationMs } = film;
  return { header, parts, size: header.length + bytes, durationMs, chapters };
}

/** Everything in front of the clips' samples; the chapters' texts, which are samples too, are its end. */
function headerOf(film: Film, chapters: Chapter[], title: string): Buffer {
  const { durationMs } = film;
  const texts = chapterSamples(chapters, durationMs);
  const chapterBuilder = new TrackBuilder({ kind: "audio", timescale: MOVIE_TIMESCALE });
  chapterBuilder.add(texts.run, 0, CHAPTER_ENTRY);
  const isLarge = film.bytes > LARGE_FILE_BYTES;
  const before = (start: number): Buffer => {
    const base = start + texts.bytes.length;
    const movie = box(
      "moov",
      movieHeader(durationMs, CHAPTER_TRACK_ID + 1),
      ...film.tracks.map((kind) => film.track(kind, base, isLarge)),
      chapterTrack(chapterBuilder, { id: CHAPTER_TRACK_ID, durationMs, base: start, isLarge }),
      userData(title, chapters),
    );
    return Buffer.concat([FILE_TYPE, movie, dataHeader(film.bytes + texts.bytes.length)]);
  };
  // Places have a fixed length, so the first try says where the samples begin.
  return Buffer.concat([before(before(0).length), texts.bytes]);
}
