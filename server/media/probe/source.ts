import { join } from "node:path";
import type { MediaLimits } from "../limits";
import { MediaError } from "../mediaError";
import type { Probe, VideoTrack } from "./probe";
import { RENDITION_1080P } from "../normalise/rendition";
import { BAR_COUNT, drawStill, type StillSource } from "../normalise/still";
import type { MediaTools } from "../tools";
import { readWaveform } from "../normalise/waveform";
import { splitArgs } from "../splitArgs";

/**
 * Describes the input of the encoder. `still` is our own file with the picture, if the source has
 * none.
 */
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
  colours: null,
  pixelAspect: 1,
  matrix: null,
};

/**
 * Returns the input that follows the untrusted file. Its single frame is held for the whole length
 * of the sound.
 */
export function stillInput(still: string | null): string[] {
  return still === null ? [] : [...splitArgs("-f image2 -c:v png -i"), `file:${still}`];
}

/**
 * Adds the picture to encode to the probed file. For an audio-only file it draws one into the
 * output folder.
 * @throws {MediaError}
 */
export async function resolveSource(
  probed: Probe,
  seconds: number,
  still: StillSource | undefined,
  options: SourceOptions,
): Promise<Source> {
  if (probed.video) return { ...probed, picture: probed.video, still: null };
  const { container, audio } = probed;
  if (!audio || !still) throw new MediaError("no_video", "no picture, and nothing in its place");
  const file = join(options.outputDir, STILL_FILE);
  const track = { container, index: audio.index, seconds };
  const heights =
    "name" in still ? await readWaveform(options.file, track, BAR_COUNT, options) : [];
  await drawStill(still, heights, file);
  return { ...probed, picture: STILL_TRACK, still: file };
}
