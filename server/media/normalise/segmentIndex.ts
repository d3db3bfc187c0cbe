import { open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MediaError } from "../mediaError";
import { INDEX_FILE, INIT_FILE } from "./rendition";

/** Describes one file of a clip's rendition, and its exact length in ms (not rounded). */
export type Segment = { file: string; durationMs: number };

const MS_PER_SECOND = 1000;
const ENTRY = /^#EXTINF:([\d.]+),.*\n(?!#)(\S+)$/gm;
/** A file needs at least this much. A full disk has no block left. */
const ROOM_BYTES = 4096;
const BOX_HEADER_BYTES = 8;

/**
 * Reads the playlist that ffmpeg wrote in a folder. Files are relative to the folder.
 *
 * When the disk is full, ffmpeg's HLS writer leaves bytes out, says nothing and succeeds. So this
 * also checks that there is room, and that no file is incomplete because there was none.
 * @throws {MediaError} `unreadable` if there are no segments, which means that no frame could be
 *   decoded; `failed` if a file is incomplete. An error of the file system if its disk is full.
 */
export async function readSegments(folder: string): Promise<Segment[]> {
  await requireRoom(folder);
  const index = await readFile(join(folder, INDEX_FILE), "utf8");
  const segments = [...index.matchAll(ENTRY)].map(([, seconds = "", file = ""]) => ({
    file,
    durationMs: Number(seconds) * MS_PER_SECOND,
  }));
  if (segments.length === 0) throw new MediaError("unreadable", "no segments were written");
  for (const file of [INIT_FILE, ...segments.map((segment) => segment.file)])
    if (!(await isWhole(join(folder, file)))) throw new MediaError("failed", `${file} is cut off`);
  return segments;
}

async function requireRoom(folder: string): Promise<void> {
  const file = join(folder, "room");
  try {
    await writeFile(file, Buffer.alloc(ROOM_BYTES));
  } finally {
    await rm(file, { force: true });
  }
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
