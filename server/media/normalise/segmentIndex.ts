import { MediaError } from "../mediaError";

/** One file of a clip's rendition, named relative to the clip's folder; its length in ms, not rounded to whole ones. */
export type Segment = { file: string; durationMs: number };

const MS_PER_SECOND = 1000;
const ENTRY = /^#EXTINF:([\d.]+),.*\n(?!#)(\S+)$/gm;

/**
 * Reads the segments out of the playlist that ffmpeg wrote beside them.
 * @throws {MediaError} `unreadable` when there are none, which means that no picture could be decoded.
 */
export function readSegments(index: string, folder: string): Segment[] {
  const segments = [...index.matchAll(ENTRY)].map(([, seconds = "", file = ""]) => ({
    file: `${folder}/${file}`,
    durationMs: Number(seconds) * MS_PER_SECOND,
  }));
  if (segments.length === 0) throw new MediaError("unreadable", "no segments were written");
  return segments;
}
