import { type Levelling, TARGET_PEAK_DB } from "./levelling";

export const SAMPLE_RATE = 48_000;

/**
 * Converts all sound to one format. Gaps in a recording become silence, so that voice and picture
 * stay synchronous.
 */
export const AUDIO_FORMAT = `aresample=${SAMPLE_RATE}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo`;

/** Describes how one track becomes part of the sound of a clip. */
export type HeardTrack = {
  index: number;
  /** Names the channels of the file, as in AudioTrack. */
  layout: string;
  /** Only this side is used, for both ears, because the other one is silent or cancels it. */
  onlySide: "left" | "right" | null;
};

/**
 * Returns the filter that turns channels without positions into one. ffmpeg knows the usual
 * positions of up to eight channels; the first channel of spatial sound (ambisonics) contains
 * everything.
 */
function mixUnplaced(layout: string): string[] {
  if (layout.startsWith("ambisonic")) return ["pan=mono|c0=c0"];
  const count = Number(/^(\d+) channels/.exec(layout)?.[1] ?? 0);
  const channels = Array.from({ length: count }, (_, channel) => `c${channel}`);
  return count > 2 ? [`pan=mono|c0<${channels.join("+")}`] : [];
}

function trackSteps({ layout, onlySide }: HeardTrack): string {
  const side = onlySide === "left" ? "c0" : "c1";
  const repair = onlySide ? [`pan=stereo|c0=${side}|c1=${side}`] : [];
  return [...mixUnplaced(layout), AUDIO_FORMAT, ...repair].join(",");
}

/**
 * Returns the graph of the sound of a file, which mixes several tracks. More filters and a label
 * have to follow.
 */
export function heardSound(tracks: readonly [HeardTrack, ...HeardTrack[]]): string {
  const [first] = tracks;
  if (tracks.length === 1) return `[0:${first.index}]${trackSteps(first)}`;
  const each = tracks.map((track) => `[0:${track.index}]${trackSteps(track)}[track${track.index}]`);
  const inputs = tracks.map(({ index }) => `[track${index}]`).join("");
  return `${each.join(";")};${inputs}amix=inputs=${tracks.length}:normalize=0`;
}

/**
 * AAC encoders put one frame of priming samples ahead of the sound, at a negative time. This filter
 * removes the sound of the first frame, so that the priming takes its place. Sound and picture of
 * every clip then start at exactly zero without an edit list, and a player has no gap of 21 ms at
 * each boundary. The cost is a fade-in of that length.
 */
export const TRIM_PRIMING = `atrim=start_sample=1024`;

/**
 * A limiter sees only samples, not the peaks between them. At four times the sample rate it sees
 * nearly all of them.
 */
const LIMITER = [
  `aresample=${4 * SAMPLE_RATE}`,
  `alimiter=limit=${(10 ** (TARGET_PEAK_DB / 20)).toFixed(4)}:level=false:attack=5:release=50`,
  `aresample=${SAMPLE_RATE}`,
].join(",");

/** Returns the filters that level sound of our format. Null keeps the level. */
export function levelSteps(levelling: Levelling | null): string[] {
  if (!levelling) return [];
  const gain = levelling.gainDb === 0 ? [] : [`volume=${levelling.gainDb.toFixed(2)}dB`];
  return [...gain, ...(levelling.limitPeaks ? [LIMITER] : [])];
}

/** Returns the filter for the sound of one clip: levelled and exactly `seconds` long. */
export function audioFilter(
  tracks: readonly [HeardTrack, ...HeardTrack[]],
  output: string,
  seconds: number,
  levelling: Levelling,
): string {
  const steps = [
    heardSound(tracks),
    ...levelSteps(levelling),
    `apad=whole_dur=${seconds}`,
    `atrim=end=${seconds}`,
    TRIM_PRIMING,
  ];
  return `${steps.join(",")}[${output}]`;
}

/**
 * Returns a filter for silence of that length. It fills clips without sound, because all clips of a
 * reel must have the same tracks.
 */
export function silenceFilter(output: string, seconds: number): string {
  return `anullsrc=r=${SAMPLE_RATE}:cl=stereo,atrim=end=${seconds},${TRIM_PRIMING}[${output}]`;
}
