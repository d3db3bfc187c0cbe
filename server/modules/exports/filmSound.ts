import { createReadStream } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { Deps } from "../../deps";
import type { TrackFiles } from "../../media/export/mp4/film";
import { writeMovie } from "../../media/export/mp4/movieBytes";
import { layOutMovie, type MovieClip } from "../../media/export/mp4/movieLayout";
import type { Pieces } from "../../media/export/mp4/pieces";
import { type BackgroundMusic, withMusicFile } from "../reel";
import type { WriteOptions, WriteTools } from "./plan";

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
