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

/**
 * Names the files of one clip of the film. `chapter` is the name of the chapter that begins with
 * the clip. It is null if the previous chapter continues.
 */
export interface MovieClip extends TrackFiles {
  chapter: string | null;
}

/**
 * Describes a film that is not written yet. The file consists of `header` and then the parts, in
 * order.
 */
export interface MovieLayout {
  header: Buffer;
  parts: readonly Part[];
  /** The whole file has this size, in bytes. */
  size: number;
  durationMs: number;
  chapters: readonly Chapter[];
}

interface FilmOptions {
  title: string;
  /** This sound replaces the clips' own sound. It is as long as all clips together. */
  sound?: TrackFiles | undefined;
  /** The film has these tracks: pictures and sound, or only the sound. */
  tracks?: readonly TrackKind[];
}

/**
 * The offsets of a larger file need more than 32 bits. The margin of 2^27 bytes covers the header.
 */
const LARGE_FILE_BYTES = 2 ** 32 - 2 ** 27;

const FILE_TYPE = box("ftyp", Buffer.from("isom"), u32(0x200), Buffer.from("isomiso2avc1mp41"));

/**
 * Returns the header of the box that contains all samples. It always has the long form, so that its
 * length never changes.
 */
const dataHeader = (bytes: number): Buffer =>
  Buffer.concat([u32(1), Buffer.from("mdat"), u64s([16 + bytes])]);

/**
 * Plans one MP4 from normalised clips. It uses their coded pictures and sound unchanged. The index
 * comes first, so that the film plays while it is still loading, and the film has chapters. Only
 * the clips' tables are read; afterwards the film is copied, or served in parts.
 * @throws {MediaError} `unreadable` if a clip was not made by us; an error of the file system if a
 *   piece is missing.
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

/**
 * Returns everything before the clips' samples. It ends with the texts of the chapters, which are
 * samples too.
 */
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
  // Offsets have a fixed length, so the first attempt shows where the samples begin.
  return Buffer.concat([before(before(0).length), texts.bytes]);
}
