import { type HeardTrack, SAMPLE_RATE } from "./audioFilter";
import { asMediaError } from "../failure";
import { type Levelling, type Loudness, NOISE_FLOOR_LUFS } from "./levelling";
import {
  type Measurement,
  measureSound,
  planLevelling,
  type SoundFile,
  type SoundOptions,
} from "./loudness";
import type { AudioTrack } from "../probe/probe";
import { readLevels, toHeights } from "./waveform";

export type Sound = {
  tracks: readonly [HeardTrack, ...HeardTrack[]];
  loudness: Loudness;
  levelling: Levelling;
};

type MeasuredTrack = { track: AudioTrack; heard: HeardTrack; measured: Measurement };

/**
 * A side that is quieter than the other one by this much, or a sum that is quieter than its sides,
 * contains only noise. Nobody stands that far from one of two microphones.
 */
const LOST_DB = 20;
/** Two tracks whose loudness varies alike contain the same sound, as a film in stereo and in 5.1. */
const SAME_SOUND = 0.9;
const SAMPLES_PER_LEVEL = SAMPLE_RATE / 5;

function sideToUse({ power }: Measurement): HeardTrack["onlySide"] {
  if (!power) return null;
  const { left, right, sum } = power;
  const louder = Math.max(left, right);
  const isOneLost = Math.min(left, right) < louder - LOST_DB;
  const isCancelled = sum < louder - LOST_DB;
  if (!isOneLost && !isCancelled) return null;
  return left >= right ? "left" : "right";
}

/** Measures a track, or returns null for one that cannot be decoded. */
async function measureTrack(
  source: SoundFile,
  track: AudioTrack,
  options: SoundOptions,
): Promise<MeasuredTrack | null> {
  const whole: HeardTrack = { index: track.index, layout: track.layout, onlySide: null };
  try {
    const measured = await measureSound(source, [whole], null, options);
    if (!measured.power) return null;
    const onlySide = sideToUse(measured);
    if (!onlySide) return { track, heard: whole, measured };
    const heard = { ...whole, onlySide };
    return { track, heard, measured: await measureSound(source, [heard], null, options) };
  } catch (error) {
    const { reason } = asMediaError(error);
    if (reason === "unsupported_codec" || reason === "unreadable") return null;
    throw error;
  }
}

const isAudible = ({ measured }: MeasuredTrack): boolean =>
  (measured.integratedLufs ?? Number.NEGATIVE_INFINITY) > NOISE_FLOOR_LUFS;

/** Returns the correlation of two series of equal length, from -1 to 1 (Pearson). */
function correlation(one: readonly number[], other: readonly number[]): number {
  const length = Math.min(one.length, other.length);
  const mean = (values: readonly number[]) =>
    values.slice(0, length).reduce((sum, value) => sum + value, 0) / length;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let [both, squaresOne, squaresOther] = [0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [(one[at] ?? 0) - meanOne, (other[at] ?? 0) - meanOther];
    both += a * b;
    squaresOne += a * a;
    squaresOther += b * b;
  }
  return both / Math.sqrt(squaresOne * squaresOther) || 0;
}

/**
 * Chooses the tracks to mix: the first one that is heard, and those that add something to it. The
 * same sound in another format, and the same film in another language, add nothing.
 */
async function chooseTracks(
  source: SoundFile,
  measured: readonly [MeasuredTrack, ...MeasuredTrack[]],
  options: SoundOptions,
): Promise<[MeasuredTrack, ...MeasuredTrack[]]> {
  const [first = measured[0], ...others] = measured.filter(isAudible);
  const chosen: [MeasuredTrack, ...MeasuredTrack[]] = [first];
  if (others.length === 0) return chosen;
  const levelsOf = async ({ heard }: MeasuredTrack) =>
    toHeights(await readLevels(source, [heard], SAMPLES_PER_LEVEL, options));
  const chosenLevels = [await levelsOf(first)];
  for (const other of others) {
    const [a, b] = [first.track.language, other.track.language];
    if (a && b && a !== b) continue;
    const levels = await levelsOf(other);
    if (chosenLevels.some((before) => correlation(before, levels) > SAME_SOUND)) continue;
    chosen.push(other);
    chosenLevels.push(levels);
  }
  return chosen;
}

/**
 * Listens to all tracks of a file and decides which of them are heard, and how loud.
 * @returns null if none of them can be decoded.
 * @throws {MediaError}
 */
export async function hearSound(
  source: SoundFile,
  audios: readonly AudioTrack[],
  options: SoundOptions,
): Promise<Sound | null> {
  try {
    const measured: MeasuredTrack[] = [];
    for (const track of audios) {
      const found = await measureTrack(source, track, options);
      if (found) measured.push(found);
    }
    const [first, ...rest] = measured;
    if (!first) return null;
    const [one, ...others] = await chooseTracks(source, [first, ...rest], options);
    const tracks: Sound["tracks"] = [one.heard, ...others.map(({ heard }) => heard)];
    const loudness =
      others.length > 0 ? await measureSound(source, tracks, null, options) : one.measured;
    const levelling = await planLevelling(source, tracks, loudness, options);
    const { integratedLufs, truePeakDb } = loudness;
    return { tracks, loudness: { integratedLufs, truePeakDb }, levelling };
  } catch (error) {
    throw asMediaError(error);
  }
}
