import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { MediaError } from "../mediaError";
import { INDEX_FILE, INIT_FILE } from "./rendition";

/** Describes one file of a clip's rendition, and its exact length in ms (not rounded). */
export type Segment = { file: string; durationMs: number };

const MS_PER_SECOND = 1000;
const ENTRY = /^#EXTINF:([\d.]+),.*\n(?!#)(\S+)$/gm;
const BOX_HEADER_BYTES = 8;

/**
 * Reads the playlist that ffmpeg wrote in a folder. Files are relative to the folder.
 *
 * When the disk is full, ffmpeg's HLS writer leaves bytes out, says nothing and succeeds. The disk
 * may have room again by now, so this checks that no file is incomplete.
 * @throws {MediaError} `unreadable` if there are no segments, which means that no frame could be
 *   decoded; `failed` if a file is incomplete, or the playlist is empty.
 */
export async function readSegments(folder: string): Promise<Segment[]> {
  const index = await readFile(join(folder, INDEX_FILE), "utf8");
  if (index === "") throw new MediaError("failed", `${INDEX_FILE} is empty`);
  const segments = [...index.matchAll(ENTRY)].map(([, seconds = "", file = ""]) => ({
    file,
    durationMs: Number(seconds) * MS_PER_SECOND,
  }));
  if (segments.length === 0) throw new MediaError("unreadable", "no segments were written");
  for (const file of [INIT_FILE, ...segments.map((segment) => segment.file)])
    if (!(await isWhole(join(folder, file)))) throw new MediaError("failed", `${file} is cut off`);
  return segments;
}

/** Tells whether the boxes of an MP4 file end where the file ends. */
async function isWhole(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const header = Buffer.alloc(BOX_HEADER_BYTES);
    let at = 0;
    while (at + BOX_HEADER_BYTES <= size) {
      await handle.read(header, 0, BOX_HEADER_BYTES, at);
      at += Math.max(BOX_HEADER_BYTES, header.readUInt32BE());
    }
    return size > 0 && at === size;
  } finally {
    await handle.close();
  }
}
