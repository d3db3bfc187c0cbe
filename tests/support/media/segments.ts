import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { allSegmentArgs, RENDITIONS } from "@server/media/normalise/rendition";
import { makeRenditionFolders, readRenditions } from "@server/media/normalise/renditionFiles";

const execute = promisify(execFile);

/** A clip as normalising leaves it, by the paths of its files. */
export interface SegmentedClip {
  init: string;
  segments: string[];
}

interface SegmentOptions {
  /** Of the whole picture, for ffmpeg. */
  colour?: string;
  /** Of the tone, in Hz. */
  frequency?: number;
  seconds?: number;
}

/** Small, so that encoding takes no time; all else is the product's own. */
const SIZE = "192x108";

/** The same picture and sound for each rendition. */
function graphOf({ colour = "red", frequency = 440, seconds = 1 }: SegmentOptions): string {
  const names = (kind: string) => RENDITIONS.map(({ name }) => `[${kind}${name}]`).join("");
  const count = RENDITIONS.length;
  return [
    `color=${colour}:s=${SIZE}:r=30:d=${seconds},split=${count}${names("video")}`,
    `sine=f=${frequency}:sample_rate=48000:d=${seconds},volume=2,asplit=${count}${names("audio")}`,
  ].join(";");
}

/** Encodes one colour and one tone with the product's own settings, but a smaller picture, into a folder. */
export async function makeSegments(
  folder: string,
  options: SegmentOptions = {},
): Promise<SegmentedClip> {
  await makeRenditionFolders(folder, RENDITIONS);
  const graph = ["-filter_complex", graphOf(options)];
  await execute(
    "ffmpeg",
    ["-nostdin", "-v", "error", "-y", ...graph, ...allSegmentArgs(RENDITIONS)],
    {
      cwd: folder,
    },
  );
  const [best] = await readRenditions(folder, RENDITIONS);
  return {
    init: join(folder, best.initFile),
    segments: best.segments.map(({ file }) => join(folder, file)),
  };
}
