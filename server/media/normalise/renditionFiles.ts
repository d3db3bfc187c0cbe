import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { INDEX_FILE, INIT_FILE, type Rendition, type Renditions } from "./rendition";
import { type Segment, readSegments } from "./segmentIndex";

/** Lists the files of one rendition of a piece, relative to the output folder. */
export type RenditionFiles = { name: string; initFile: string; segments: Segment[] };

/** Creates the folders that `allSegmentArgs` writes into. */
export async function makeRenditionFolders(
  outputDir: string,
  renditions: Renditions,
): Promise<void> {
  for (const { name } of renditions) await mkdir(join(outputDir, name), { recursive: true });
}

export async function removeRenditionFolders(
  outputDir: string,
  renditions: Renditions,
): Promise<void> {
  for (const { name } of renditions)
    await rm(join(outputDir, name), { recursive: true, force: true });
}

/**
 * Reads the files that ffmpeg has written, best rendition first, and deletes ffmpeg's own
 * playlists.
 * @throws {MediaError} as `readSegments` does, or an error of the file system.
 */
export async function readRenditions(
  outputDir: string,
  renditions: Renditions,
): Promise<[RenditionFiles, ...RenditionFiles[]]> {
  const read = async ({ name }: Rendition): Promise<RenditionFiles> => {
    const segments = await readSegments(join(outputDir, name));
    await rm(join(outputDir, name, INDEX_FILE));
    const inFolder = segments.map((one) => ({ ...one, file: `${name}/${one.file}` }));
    return { name, initFile: `${name}/${INIT_FILE}`, segments: inFolder };
  };
  const [best, ...smaller] = renditions;
  return [await read(best), ...(await Promise.all(smaller.map(read)))];
}
