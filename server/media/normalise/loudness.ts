import { type HeardTrack, heardSound, levelSteps } from "./audioFilter";
import type { Container } from "../probe/container";
import { guardedInput } from "../probe/guardedInput";
import { type Levelling, type Loudness, correctLevelling, levellingFor } from "./levelling";
import type { MediaLimits } from "../limits";
import { run } from "../process";
import type { ProcessorBudget } from "../processorTime";
import type { MediaTools } from "../tools";
import { splitArgs } from "../splitArgs";

/** `seek` contains the arguments that select the part of the file to read. */
export type SoundFile = { file: string; container: Container; seek: readonly string[] };

export type SoundOptions = {
  tools: MediaTools;
  limits: MediaLimits;
  budget: ProcessorBudget;
  signal?: AbortSignal | undefined;
};

/**
 * Contains the loudness of stereo sound, and the power (RMS) of its parts in dB: both sides, and
 * their sum, which is what a phone with one loudspeaker plays. Silence is -Infinity. The power is
 * null if there was nothing to decode.
 */
export type Measurement = Loudness & {
  power: { left: number; right: number; sum: number } | null;
};

/**
 * Each correction brings a clip with a loud bump much closer to the target; a voice needs at most
 * one.
 */
const MAX_CORRECTIONS = 3;
/** This is the meter's own floor, which it reports for silence. */
const METER_FLOOR_LUFS = -70;
const METERS = [
  "ebur128=peak=true:framelog=verbose",
  "pan=2.1|c0=c0|c1=c1|c2=0.5*c0+0.5*c1",
  "astats=measure_overall=none:measure_perchannel=RMS_level",
].join(",");

/**
 * Returns the last figure with that name. ffmpeg writes "-inf" or "nan" if there is nothing to
 * measure.
 */
function readFigure(summary: string, name: string): number | null {
  const value = Number(new RegExp(`${name}:\\s+(-?[\\d.]+)`).exec(summary)?.[1] ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** Parses what the filters `ebur128` and `astats` write at their end. */
function parseMeasurement(stderrTail: string): Measurement {
  const summary = stderrTail.slice(Math.max(0, stderrTail.lastIndexOf("Summary:")));
  const integrated = readFigure(summary, "I");
  const levels = [...stderrTail.matchAll(/RMS level dB: (-?[\d.]+|-inf)/g)].map(([, level]) =>
    level === "-inf" ? Number.NEGATIVE_INFINITY : Number(level),
  );
  const [left, right, sum] = levels.slice(-3);
  const isMeasured = left !== undefined && right !== undefined && sum !== undefined;
  return {
    integratedLufs: integrated !== null && integrated > METER_FLOOR_LUFS ? integrated : null,
    truePeakDb: readFigure(summary, "Peak"),
    power: isMeasured ? { left, right, sum } : null,
  };
}

/**
 * Decodes these tracks and measures them as they are heard together.
 * @throws {ProcessFailure}
 */
export async function measureSound(
  { file, container, seek }: SoundFile,
  tracks: readonly [HeardTrack, ...HeardTrack[]],
  levelling: Levelling | null,
  { tools, limits, budget, signal }: SoundOptions,
): Promise<Measurement> {
  const graph = [heardSound(tracks), ...levelSteps(levelling), METERS].join(",");
  const args = [
    ...splitArgs("-hide_banner -nostdin -nostats -v info"),
    ...seek,
    ...guardedInput(file, container, limits),
    "-filter_complex",
    `${graph}[measured]`,
    ...splitArgs("-map [measured] -f null -"),
  ];
  const { stderrTail } = await run(tools.ffmpeg, args, { budget, signal, reads: [file] });
  return parseMeasurement(stderrTail);
}

/**
 * Decides how to level measured tracks. This is the first of two passes, and it reads only the
 * sound (about 100 times faster than real time). If peaks must be limited, it also measures the
 * limited result.
 * @throws {ProcessFailure}
 */
export async function planLevelling(
  source: SoundFile,
  tracks: readonly [HeardTrack, ...HeardTrack[]],
  loudness: Loudness,
  options: SoundOptions,
): Promise<Levelling> {
  let levelling = levellingFor(loudness);
  for (let round = 0; levelling.limitPeaks && round < MAX_CORRECTIONS; round += 1) {
    const measured = await measureSound(source, tracks, levelling, options);
    const next = correctLevelling(levelling, measured);
    if (next === levelling) break;
    levelling = next;
  }
  return levelling;
}
