import { levelledSound } from "./audioFilter";
import type { Container } from "../probe/container";
import { asMediaError } from "../failure";
import { guardedInput } from "../probe/guardedInput";
import { type Levelling, type Loudness, correctLevelling, levellingFor } from "./levelling";
import type { MediaLimits } from "../limits";
import { run } from "../process";
import type { MediaTools } from "../tools";
import { splitArgs } from "../splitArgs";

/** `seek` contains the arguments that select the part of the file to read. */
type AudioSource = { container: Container; index: number; seek?: readonly string[] };

type LoudnessOptions = {
  tools: MediaTools;
  limits: MediaLimits;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/**
 * Each correction brings a clip with a loud bump much closer to the target; a voice needs at most
 * one.
 */
const MAX_CORRECTIONS = 3;
/** This is the meter's own floor, which it reports for silence. */
const METER_FLOOR_LUFS = -70;

/**
 * Returns the last figure with that name. ffmpeg writes "-inf" or "nan" if there is nothing to
 * measure.
 */
function readFigure(summary: string, name: string): number | null {
  const value = Number(new RegExp(`${name}:\\s+(-?[\\d.]+)`).exec(summary)?.[1] ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** Parses the summary that the filter `ebur128` writes at its end. */
function parseLoudness(stderrTail: string): Loudness {
  const summary = stderrTail.slice(Math.max(0, stderrTail.lastIndexOf("Summary:")));
  const integrated = readFigure(summary, "I");
  return {
    integratedLufs: integrated !== null && integrated > METER_FLOOR_LUFS ? integrated : null,
    truePeakDb: readFigure(summary, "Peak"),
  };
}

async function measureLoudness(
  file: string,
  source: AudioSource,
  levelling: Levelling | null,
  { tools, limits, timeoutMs, signal }: LoudnessOptions,
): Promise<Loudness> {
  const meter = `${levelledSound(levelling)},ebur128=peak=true:framelog=verbose`;
  const args = [
    ...splitArgs("-hide_banner -nostdin -nostats -v info"),
    ...(source.seek ?? []),
    ...guardedInput(file, source.container, limits),
    ...splitArgs(`-map 0:${source.index} -af ${meter} -f null -`),
  ];
  const { stderrTail } = await run(tools.ffmpeg, args, { timeoutMs, signal, reads: [file] });
  return parseLoudness(stderrTail);
}

/**
 * Measures one audio track and decides how to level it. This is the first of two passes, and it
 * reads only the sound (about 100 times faster than real time). If peaks must be limited, it also
 * measures the limited result. `timeoutMs` applies to each measurement.
 * @throws {MediaError}
 */
export async function planLevelling(
  file: string,
  source: AudioSource,
  options: LoudnessOptions,
): Promise<{ loudness: Loudness; levelling: Levelling }> {
  try {
    const loudness = await measureLoudness(file, source, null, options);
    let levelling = levellingFor(loudness);
    for (let round = 0; levelling.limitPeaks && round < MAX_CORRECTIONS; round += 1) {
      const next = correctLevelling(
        levelling,
        await measureLoudness(file, source, levelling, options),
      );
      if (next === levelling) break;
      levelling = next;
    }
    return { loudness, levelling };
  } catch (error) {
    throw asMediaError(error);
  }
}
