import { levelledSound } from "./audioFilter";
import type { Container } from "../probe/container";
import { asMediaError } from "../failure";
import { guardedInput } from "../probe/guardedInput";
import { type Levelling, type Loudness, corrected, levellingFor } from "./levelling";
import type { MediaLimits } from "../limits";
import { run } from "../process";
import type { MediaTools } from "../tools";
import { words } from "../words";

/** `seek`: arguments that say which part of the file is read. */
type AudioSource = { container: Container; index: number; seek?: readonly string[] };

type LoudnessOptions = {
  tools: MediaTools;
  limits: MediaLimits;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/** Each brings a clip with a bump several times nearer; a voice needs none or one. */
const MAX_CORRECTIONS = 3;
/** The meter's own floor, which it reports for silence. */
const METER_FLOOR_LUFS = -70;

/** The last figure of that name; ffmpeg writes "-inf" or "nan" where there is nothing to measure. */
function figure(summary: string, name: string): number | null {
  const value = Number(new RegExp(`${name}:\\s+(-?[\\d.]+)`).exec(summary)?.[1] ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** Reads the summary that the filter `ebur128` writes at its end. */
export function parseLoudness(stderrTail: string): Loudness {
  const summary = stderrTail.slice(Math.max(0, stderrTail.lastIndexOf("Summary:")));
  const integrated = figure(summary, "I");
  return {
    integratedLufs: integrated !== null && integrated > METER_FLOOR_LUFS ? integrated : null,
    truePeakDb: figure(summary, "Peak"),
  };
}

async function measure(
  file: string,
  source: AudioSource,
  levelling: Levelling | null,
  { tools, limits, timeoutMs, signal }: LoudnessOptions,
): Promise<Loudness> {
  const meter = `${levelledSound(levelling)},ebur128=peak=true:framelog=verbose`;
  const args = [
    ...words("-hide_banner -nostdin -nostats -v info"),
    ...(source.seek ?? []),
    ...guardedInput(file, source.container, limits),
    ...words(`-map 0:${source.index} -af ${meter} -f null -`),
  ];
  return parseLoudness((await run(tools.ffmpeg, args, { timeoutMs, signal })).stderrTail);
}

/**
 * Measures one audio track and decides how to level it: the first of the two passes, over the sound alone (about 100 times
 * faster than real time). Where peaks must be limited, it measures again what that leaves.
 * `timeoutMs` holds for each measurement.
 * @throws {MediaError}
 */
export async function planLevelling(
  file: string,
  source: AudioSource,
  options: LoudnessOptions,
): Promise<{ loudness: Loudness; levelling: Levelling }> {
  try {
    const loudness = await measure(file, source, null, options);
    let levelling = levellingFor(loudness);
    for (let round = 0; levelling.limitPeaks && round < MAX_CORRECTIONS; round += 1) {
      const next = corrected(levelling, await measure(file, source, levelling, options));
      if (next === levelling) break;
      levelling = next;
    }
    return { loudness, levelling };
  } catch (error) {
    throw asMediaError(error);
  }
}
