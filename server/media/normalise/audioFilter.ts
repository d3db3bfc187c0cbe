import { type Levelling, TARGET_PEAK_DB } from "./levelling";

export const SAMPLE_RATE = 48_000;

/**
 * Converts all sound to one format. Gaps in a recording become silence, so that voice and picture
 * stay synchronous.
 */
export const AUDIO_FORMAT = `aresample=${SAMPLE_RATE}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo`;

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

/**
 * Returns the filters that turn a source's sound into levelled sound. Null keeps the level, so that
 * it can be measured.
 */
export function levelledSound(levelling: Levelling | null): string {
  const steps = [AUDIO_FORMAT];
  if (levelling && levelling.gainDb !== 0) steps.push(`volume=${levelling.gainDb.toFixed(2)}dB`);
  if (levelling?.limitPeaks) steps.push(LIMITER);
  return steps.join(",");
}

/** Returns the filter for the sound of one clip: levelled and exactly `seconds` long. */
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
    TRIM_PRIMING,
  ];
  return `[${input}]${steps.join(",")}[${output}]`;
}

/**
 * Returns a filter for silence of that length. It fills clips without sound, because all clips of a
 * reel must have the same tracks.
 */
export function silenceFilter(output: string, seconds: number): string {
  return `anullsrc=r=${SAMPLE_RATE}:cl=stereo,atrim=end=${seconds},${TRIM_PRIMING}[${output}]`;
}
