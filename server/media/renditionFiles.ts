import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { INDEX_FILE, INIT_FILE, RENDITIONS } from "./rendition";
import { type Segment, readSegments } from "./segmentIndex";

/** One rendition of a piece; files are named relative to the output folder. */
export type RenditionFiles = { name: string; initFile: string; segments: Segment[] };

/** Makes the folders that `allSegmentArgs` writes into. */
export async function makeRenditionFolders(outputDir: string): Promise<void> {
  for (const { name } of RENDITIONS) await mkdir(join(outputDir, name), { recursive: true });
}

export async function removeRenditionFolders(outputDir: string): Promise<void> {
  for (const { name } of RENDITIONS)
    await rm(join(outputDir, name), { recursive: true, force: true });
}

/**
 * Reads what ffmpeg has written, the best rendition first; its own playlists then go.
 * @throws {MediaError} `unreadable` when there are no segments.
 */
export async function readRenditions(outputDir: string): Promise<RenditionFiles[]> {
  const found: RenditionFiles[] = [];
  for (const { name } of RENDITIONS) {
    const indexFile = join(outputDir, name, INDEX_FILE);
    const segments = readSegments(await readFile(indexFile, "utf8"), name);
    await rm(indexFile);
    found.push({ name, initFile: `${name}/${INIT_FILE}`, segments });
  }
  return found;
}
