import { join } from "node:path";
import type { MediaLimits } from "../limits";
import { MediaError } from "../mediaError";
import type { Probe, VideoTrack } from "./probe";
import { RENDITION_1080P } from "../normalise/rendition";
import { BARS, drawStill, type StillSource } from "../normalise/still";
import type { MediaTools } from "../tools";
import { readWaveform } from "../normalise/waveform";
import { words } from "../words";

/** What is encoded. `still`: the file of ours that holds the picture, where the source has none. */
export type Source = Probe & { picture: VideoTrack; still: string | null };

type SourceOptions = {
  file: string;
  outputDir: string;
  tools: MediaTools;
  limits: MediaLimits;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

export const STILL_FILE = "still.png";

const STILL_TRACK: VideoTrack = {
  index: 0,
  codec: "png",
  width: RENDITION_1080P.width,
  height: RENDITION_1080P.height,
  fps: null,
  rotation: 0,
  hdr: false,
  pixelAspect: 1,
  matrix: null,
};

/** The input that follows the untrusted file; its one frame is held for as long as the sound goes on. */
export function stillInput(still: string | null): string[] {
  return still === null ? [] : [...words("-f image2 -c:v png -i"), `file:${still}`];
}

/**
 * Says which picture is encoded, and draws one into the output folder where the file is sound alone.
 * @throws {MediaError}
 */
export async function withPicture(
  found: Probe,
  seconds: number,
  still: StillSource | undefined,
  options: SourceOptions,
): Promise<Source> {
  if (found.video) return { ...found, picture: found.video, still: null };
  const { container, audio } = found;
  if (!audio || !still) throw new MediaError("no_video", "no picture, and nothing in its place");
  const file = join(options.outputDir, STILL_FILE);
  const track = { container, index: audio.index, seconds };
  const heights = "name" in still ? await readWaveform(options.file, track, BARS, options) : [];
  await drawStill(still, heights, file);
  return { ...found, picture: STILL_TRACK, still: file };
}
