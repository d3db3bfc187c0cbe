import { type Levelling, TARGET_PEAK_DB } from "./levelling";

export const SAMPLE_RATE = 48_000;

/** The one shape all sound is brought to; gaps in a recording become silence, so that voice and picture stay together. */
export const AUDIO_SHAPE = `aresample=${SAMPLE_RATE}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo`;

/**
 * AAC encoders put one frame of warm-up ahead of the sound, at a time below zero. Leaving out the sound of that first frame
 * lets the warm-up take its place: every clip's sound and picture both start at exactly zero, without an edit list,
 * and a player has no hole of 21 ms to step over at each boundary. What is lost is a fade-in of that length.
 */
export const WARM_UP = `atrim=start_sample=1024`;

/** A limiter sees samples, not what lies between them; at four times the rate it sees nearly all of it. */
const LIMITER = [
  `aresample=${4 * SAMPLE_RATE}`,
  `alimiter=limit=${(10 ** (TARGET_PEAK_DB / 20)).toFixed(4)}:level=false:attack=5:release=50`,
  `aresample=${SAMPLE_RATE}`,
].join(",");

/** The steps from a source's sound to levelled sound; null leaves the level as it is, for measuring it. */
export function levelledSound(levelling: Levelling | null): string {
  const steps = [AUDIO_SHAPE];
  if (levelling && levelling.gainDb !== 0) steps.push(`volume=${levelling.gainDb.toFixed(2)}dB`);
  if (levelling?.limitPeaks) steps.push(LIMITER);
  return steps.join(",");
}

/** The sound of one clip: levelled and exactly `seconds` long. */
export function audioFilter(
  input: string,
  output: string,
  seconds: number,
  levelling: Levelling,
): string {
  const steps = [
    levelledSound(levelling),
    `apad=whole_dur=${seconds}`,
    `atrim=end=${seconds}`,
    WARM_UP,
  ];
  return `[${input}]${steps.join(",")}[${output}]`;
}

/** Silence of that length, for a clip without sound: all clips of a reel must have the same tracks. */
export function silenceFilter(output: string, seconds: number): string {
  return `anullsrc=r=${SAMPLE_RATE}:cl=stereo,atrim=end=${seconds},${WARM_UP}[${output}]`;
}
