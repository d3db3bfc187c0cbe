import { MediaError } from "../mediaError";

/**
 * Describes one file of a clip's rendition, with its path relative to the clip's folder and its
 * exact length in ms (not rounded).
 */
export type Segment = { file: string; durationMs: number };

const MS_PER_SECOND = 1000;
const ENTRY = /^#EXTINF:([\d.]+),.*\n(?!#)(\S+)$/gm;

/**
 * Parses the segments from the playlist that ffmpeg wrote beside them.
 * @throws {MediaError} `unreadable` if there are none, which means that no frame could be decoded.
 */
export function readSegments(index: string, folder: string): Segment[] {
  const segments = [...index.matchAll(ENTRY)].map(([, seconds = "", file = ""]) => ({
    file: `${folder}/${file}`,
    durationMs: Number(seconds) * MS_PER_SECOND,
  }));
  if (segments.length === 0) throw new MediaError("unreadable", "no segments were written");
  return segments;
}
