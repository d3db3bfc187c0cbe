/** As EBU R128 measures it. `integratedLufs` is null for silence and for less than 0.4 s of sound. */
export type Loudness = { integratedLufs: number | null; truePeakDb: number | null };

/** What levels a clip: a constant gain, and whether its highest peaks must then be held down. */
export type Levelling = { gainDb: number; limitPeaks: boolean };

const TARGET_LUFS = -16;
export const TARGET_PEAK_DB = -1.5;
/** Below this a clip holds room noise and no voice: raising it would only bring the noise forward. */
const NOISE_FLOOR_LUFS = -50;
const MAX_GAIN_DB = 24;
const CLOSE_ENOUGH_DB = 0.3;
/**
 * Decides the gain to -16 LUFS with peaks below -1.5 dBTP. One constant gain keeps a voice's own dynamics; a clap or a bump
 * that it would lift too high is limited, not allowed to keep the voice quiet.
 */
export function levellingFor({ integratedLufs, truePeakDb }: Loudness): Levelling {
  const isVoice = integratedLufs !== null && integratedLufs > NOISE_FLOOR_LUFS;
  const gainDb = isVoice ? Math.min(TARGET_LUFS - integratedLufs, MAX_GAIN_DB) : 0;
  return { gainDb, limitPeaks: truePeakDb !== null && truePeakDb + gainDb > TARGET_PEAK_DB };
}

/**
 * Limiting takes loudness along with the peaks. Given what came out, adds what is missing to the gain; returns the same
 * levelling when that is close enough or no more can be done.
 */
export function corrected(levelling: Levelling, levelled: Loudness): Levelling {
  if (levelled.integratedLufs === null || levelling.gainDb === 0) return levelling;
  const missingDb = TARGET_LUFS - levelled.integratedLufs;
  const gainDb = Math.min(levelling.gainDb + missingDb, MAX_GAIN_DB);
  return missingDb < CLOSE_ENOUGH_DB || gainDb <= levelling.gainDb
    ? levelling
    : { ...levelling, gainDb };
}
