import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, statfs } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { type PassThrough, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Deps } from "../../deps";
import { videoName } from "../../downloadName";
import type { TrackFiles } from "../../media/export/mp4/film";
import { writeMovie } from "../../media/export/mp4/movieBytes";
import { layOutMovie, type MovieClip } from "../../media/export/mp4/movieLayout";
import type { Pieces } from "../../media/export/mp4/pieces";
import type { MixedMusic } from "../../media/reel/musicMix";
import type { BlobStore } from "../../storage/blobStore";
import { type BackgroundMusic, withMusicFile } from "../reel";
import { diskFull, nothingToExport, videoMissing } from "./outcome";

export interface WriteOptions {
  signal: AbortSignal;
  /** Receives a fraction from 0 to 1, which never decreases. */
  onProgress: (fraction: number) => void;
}

/** This is `mixMusic` of server/media with its tools. */
export type MixMusic = (
  voices: string,
  music: MixedMusic,
  options: WriteOptions & { folder: string; durationMs: number },
) => Promise<TrackFiles>;

export interface WriteTools {
  /** The folder is for temporary files. The caller removes it afterwards. */
  folder: string;
  mixMusic: MixMusic;
}

export interface Plan {
  name: string;
  /**
   * The recipe contains everything that decides the file's content. Two plans with equal recipes
   * make equal files.
   */
  recipe: unknown;
  videoIds: readonly string[];
  /** Cards or trims that belong into the file are still being made. */
  isWaiting: boolean;
  /** Estimates the size of the file in bytes. */
  estimate: number;
  /** Lists the stored files that it is made from, and the speaker of each. */
  files: readonly { key: string; who: string }[];
  write(output: string, options: WriteOptions & WriteTools): Promise<void>;
}

/**
 * Returns a name such as "01 Anna Lee - What do you like?.mp4". `place` counts from 1 to `count`,
 * so that names sort in the order of the reel.
 */
export function clipName(
  clip: Parameters<typeof videoName>[0],
  { place, count }: { place: number; count: number },
): string {
  const number = String(place).padStart(Math.max(2, String(count).length), "0");
  return `${number} ${videoName(clip)}`;
}

interface Voices {
  clips: readonly MovieClip[];
  title: string;
}

/**
 * Mixes the film's sound with its music into local files.
 * @throws MediaError, or an error of the storage.
 */
export async function mixFilmSound(
  music: BackgroundMusic,
  { clips, title }: Voices,
  blobs: Deps["blobs"],
  { folder, mixMusic, ...options }: WriteOptions & WriteTools,
): Promise<TrackFiles> {
  const voices = join(folder, "voices.mp4");
  const layout = await layOutMovie(clips, blobs, { title, tracks: ["audio"] });
  await writeMovie(layout, blobs, voices, { signal: options.signal });
  const { durationMs } = layout;
  const { loopStartMs, loopMs, gains } = music;
  return withMusicFile(blobs, music, (file) =>
    mixMusic(
      voices,
      { file, loopStartMs, loopMs, gains },
      { ...options, folder: join(folder, "mix"), durationMs },
    ),
  );
}

/** Reads blobs by key, and also local files by absolute path. No key is an absolute path. */
export function withLocalFiles(blobs: Pieces): Pieces {
  return {
    withLocalFile: (piece, read) =>
      isAbsolute(piece) ? read(piece) : blobs.withLocalFile(piece, read),
    stream: (piece, range) =>
      isAbsolute(piece) ? createReadStream(piece, range) : blobs.stream(piece, range),
  };
}

interface Entry {
  key: string;
  name: string;
  changedAt: Date;
}

/** This mode is that of a regular file that everybody may read. */
const FILE_MODE = 0o100644;

/** Returns a stream that reports the passed bytes as a share of `total`. */
function countBytes(total: number, onProgress: (fraction: number) => void): Transform {
  let passed = 0;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      passed += bytes.length;
      onProgress(total > 0 ? Math.min(1, passed / total) : 1);
      done(null, bytes);
    },
  });
}

/**
 * Programs that read a ZIP as a stream, such as Android's file managers, find the end of a file only
 * if it is deflated. Video does not shrink, so this is the fastest level.
 */
const COMPRESSION_LEVEL = 1;

/**
 * Writes stored files into one ZIP. One file is open at a time. Above 4 GB it writes a ZIP64.
 * @throws an error of the storage or the file system; AbortError.
 */
export async function writeZip(
  entries: readonly Entry[],
  blobs: Pick<BlobStore, "stream" | "sizeOf">,
  output: string,
  { signal, onProgress }: WriteOptions,
): Promise<void> {
  const zip = new ZipFile();
  let total = 0;
  for (const { key, name, changedAt } of entries) {
    const size = await blobs.sizeOf(key);
    if (size === null) throw new Error("A file was deleted while the ZIP was written.");
    total += size;
    const entryOptions = {
      size,
      compressionLevel: COMPRESSION_LEVEL,
      mtime: changedAt,
      mode: FILE_MODE,
    };
    zip.addReadStreamLazy(name, entryOptions, (callback) => {
      callback(null, blobs.stream(key, { start: 0, end: size - 1 }));
    });
  }
  zip.end();
  const bytes = zip.outputStream as PassThrough;
  // The library reports an entry's error on the ZIP, not on its output stream.
  zip.on("error", (error: Error) => bytes.destroy(error));
  await pipeline(bytes, countBytes(total, onProgress), createWriteStream(output), { signal });
}

/** This much disk space stays free, so that the product can continue to work. */
const RESERVED_BYTES = 64 * 1024 * 1024;

/**
 * Checks that all stored files exist, before a byte is written.
 * @throws ExportFailure when one is missing.
 */
async function checkFiles(blobs: Deps["blobs"], { files }: Plan): Promise<void> {
  for (const { key, who } of files) if ((await blobs.sizeOf(key)) === null) throw videoMissing(who);
}

/**
 * Checks that the disk has room for the file.
 * @throws ExportFailure if it does not.
 */
async function checkDiskSpace(folder: string, { estimate }: Plan): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < estimate + RESERVED_BYTES) throw diskFull();
}

/**
 * Makes the file of a plan and stores it under `key`.
 * @returns its size in bytes.
 * @throws ExportFailure, or an error of the file system. It stores nothing then.
 */
export async function makeFile(
  blobs: Deps["blobs"],
  plan: Plan,
  {
    key,
    workFolder,
    ...options
  }: WriteOptions & { key: string; workFolder: string; mixMusic: MixMusic },
): Promise<number> {
  if (plan.videoIds.length === 0) throw nothingToExport();
  await checkFiles(blobs, plan);
  await mkdir(workFolder, { recursive: true });
  await checkDiskSpace(workFolder, plan);
  const folder = await mkdtemp(join(workFolder, "export-"));
  try {
    const file = join(folder, "file");
    await plan.write(file, { ...options, folder });
    return await blobs.putFile(key, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
