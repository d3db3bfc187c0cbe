import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { TRIM_PRIMING } from "@server/media/normalise/audioFilter";
import { allSegmentArgs, RENDITIONS } from "@server/media/normalise/rendition";
import { makeRenditionFolders, readRenditions } from "@server/media/normalise/renditionFiles";

const execute = promisify(execFile);

export interface SegmentedClip {
  init: string;
  segments: string[];
}

interface SegmentOptions {
  /** This is the colour of the whole picture, for ffmpeg. */
  colour?: string;
  /** This is the tone's frequency in Hz. At zero there is silence. */
  frequency?: number;
  seconds?: number;
}

/** This is small, so that encoding is fast; everything else is the product's own. */
const SIZE = "192x108";

/** Builds a filter graph with the same picture and sound for each rendition. */
function graphOf({ colour = "red", frequency = 440, seconds = 1 }: SegmentOptions): string {
  const names = (kind: string) => RENDITIONS.map(({ name }) => `[${kind}${name}]`).join("");
  const count = RENDITIONS.length;
  return [
    `color=${colour}:s=${SIZE}:r=30:d=${seconds},split=${count}${names("video")}`,
    `sine=f=${frequency}:sample_rate=48000:d=${seconds},volume=2,${TRIM_PRIMING},asplit=${count}${names("audio")}`,
  ].join(";");
}

/**
 * Encodes one colour and one tone into a folder with the product's own settings, but a smaller
 * picture.
 * @returns the files of each rendition, the best one first.
 */
async function makeRenditions(folder: string, options: SegmentOptions = {}) {
  await makeRenditionFolders(folder, RENDITIONS);
  const graph = ["-nostdin", "-v", "error", "-y", "-filter_complex", graphOf(options)];
  const args = [...graph, ...allSegmentArgs(RENDITIONS, options.seconds ?? 1)];
  await execute("ffmpeg", args, { cwd: folder });
  return readRenditions(folder, RENDITIONS);
}

/** Works like `makeRenditions`, and returns the best rendition. */
export async function makeSegments(
  folder: string,
  options: SegmentOptions = {},
): Promise<SegmentedClip> {
  const [best] = await makeRenditions(folder, options);
  return {
    init: join(folder, best.initFile),
    segments: best.segments.map(({ file }) => join(folder, file)),
  };
}
