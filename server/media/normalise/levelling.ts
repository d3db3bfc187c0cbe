/**
 * Contains a measurement by EBU R128. `integratedLufs` is null for silence and for less than 0.4 s
 * of sound.
 */
export type Loudness = { integratedLufs: number | null; truePeakDb: number | null };

/**
 * Describes how to level a clip: a constant gain, and whether its highest peaks must be limited
 * afterwards.
 */
export type Levelling = { gainDb: number; limitPeaks: boolean };

const TARGET_LUFS = -16;
export const TARGET_PEAK_DB = -1.5;
/**
 * A quieter clip contains only room noise and no voice, and amplifying it would only amplify the
 * noise.
 */
export const NOISE_FLOOR_LUFS = -50;
const MAX_GAIN_DB = 24;
const CLOSE_ENOUGH_DB = 0.3;
/**
 * Chooses the gain to -16 LUFS with peaks below -1.5 dBTP. One constant gain preserves the dynamics
 * of a voice. If the gain lifts a clap or a bump too high, that peak is limited, instead of keeping
 * the voice quiet.
 */
export function levellingFor({ integratedLufs, truePeakDb }: Loudness): Levelling {
  const isVoice = integratedLufs !== null && integratedLufs > NOISE_FLOOR_LUFS;
  const gainDb = isVoice ? Math.min(TARGET_LUFS - integratedLufs, MAX_GAIN_DB) : 0;
  return { gainDb, limitPeaks: truePeakDb !== null && truePeakDb + gainDb > TARGET_PEAK_DB };
}

/**
 * Corrects the gain, because limiting the peaks also reduces the loudness. Given the measured
 * result, it adds the missing loudness to the gain. It returns the same levelling if the result is
 * close enough or cannot be improved.
 */
export function correctLevelling(levelling: Levelling, levelled: Loudness): Levelling {
  if (levelled.integratedLufs === null || levelling.gainDb === 0) return levelling;
  const missingDb = TARGET_LUFS - levelled.integratedLufs;
  const gainDb = Math.min(levelling.gainDb + missingDb, MAX_GAIN_DB);
  return missingDb < CLOSE_ENOUGH_DB || gainDb <= levelling.gainDb
    ? levelling
    : { ...levelling, gainDb };
}
