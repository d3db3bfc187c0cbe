import { join } from "node:path";
import type { HeardTrack } from "../normalise/audioFilter";
import type { SoundFile, SoundOptions } from "../normalise/loudness";
import { MediaError } from "../mediaError";
import type { VideoTrack } from "./probe";
import { RENDITION_1080P } from "../normalise/rendition";
import { BAR_COUNT, drawStills, type StillSource } from "../normalise/still";
import type { Timeline } from "./timeline";
import { readWaveform } from "../normalise/waveform";
import { splitArgs } from "../splitArgs";

/**
 * Describes the picture to encode. `stills` are our own files, if the source has no picture:
 * photographs or a card.
 */
export type Picture = { track: VideoTrack; stills: readonly string[]; arePhotos: boolean };

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
  hasInvalidColours: false,
  firstField: null,
};

export function stillInputs(stills: readonly string[]): string[] {
  return stills.flatMap((still) => [...splitArgs("-f image2 -c:v png -i"), `file:${still}`]);
}

/**
 * Chooses the first track that moves, or else the first one with a picture: cameras also store
 * thumbnails as tracks.
 * @throws {MediaError} `unreadable` if none of them has a picture.
 */
export function choosePicture(
  videos: readonly VideoTrack[],
  timeline: Timeline,
): VideoTrack | undefined {
  if (videos.length === 0) return undefined;
  const packetsOf = ({ index }: VideoTrack) => timeline.get(index)?.packets ?? 0;
  const chosen =
    videos.find((track) => packetsOf(track) > 1) ?? videos.find((track) => packetsOf(track) > 0);
  if (!chosen) throw new MediaError("unreadable", "nothing to see in the file");
  return chosen;
}

/**
 * Draws the pictures for a voice into the output folder.
 * @throws {MediaError}
 */
export async function drawPicture(
  voice: SoundFile & { tracks: readonly [HeardTrack, ...HeardTrack[]]; seconds: number },
  still: StillSource,
  { outputDir, ...options }: SoundOptions & { outputDir: string },
): Promise<Picture> {
  const stills = await drawStills(
    still,
    () => readWaveform(voice, voice.tracks, { seconds: voice.seconds, count: BAR_COUNT }, options),
    (index) => join(outputDir, stillFile(index)),
  );
  return { track: STILL_TRACK, stills, arePhotos: still.photos.length > 0 };
}
