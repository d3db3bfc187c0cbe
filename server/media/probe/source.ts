import { join } from "node:path";
import type { MediaLimits } from "../limits";
import { MediaError } from "../mediaError";
import type { Probe, VideoTrack } from "./probe";
import { RENDITION_1080P } from "../normalise/rendition";
import { BAR_COUNT, drawStills, type StillSource } from "../normalise/still";
import type { MediaTools } from "../tools";
import { readWaveform } from "../normalise/waveform";
import { splitArgs } from "../splitArgs";

/**
 * Describes the input of the encoder. `stills` are our own files with the pictures, if the source has
 * none.
 */
export type Source = Probe & { picture: VideoTrack; stills: readonly string[] };

type SourceOptions = {
  file: string;
  outputDir: string;
  tools: MediaTools;
  limits: MediaLimits;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/** Returns the name of the file with this picture. */
export const stillFile = (index: number): string => `still-${index}.png`;

export const STILL_TRACK: VideoTrack = {
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

/** Returns our own pictures as inputs. Each has a single frame. */
export function stillInputs(stills: readonly string[]): string[] {
  return stills.flatMap((still) => [...splitArgs("-f image2 -c:v png -i"), `file:${still}`]);
}

/**
 * Adds the picture to encode to the probed file. For an audio-only file it draws pictures into the
 * output folder.
 * @throws {MediaError}
 */
export async function resolveSource(
  probed: Probe,
  seconds: number,
  still: StillSource | undefined,
  options: SourceOptions,
): Promise<Source> {
  if (probed.video) return { ...probed, picture: probed.video, stills: [] };
  const { container, audio } = probed;
  if (!audio || !still) throw new MediaError("no_video", "no picture, and nothing in its place");
  const track = { container, index: audio.index, seconds };
  const stills = await drawStills(
    still,
    () => readWaveform(options.file, track, BAR_COUNT, options),
    (index) => join(options.outputDir, stillFile(index)),
  );
  return { ...probed, picture: STILL_TRACK, stills };
}
