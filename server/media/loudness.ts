import { AUDIO_SHAPE } from "./audioFilter";
import type { Container } from "./container";
import { asMediaError } from "./failure";
import { guardedInput } from "./guardedInput";
import type { Loudness } from "./levelling";
import type { MediaLimits } from "./limits";
import { run } from "./process";
import type { MediaTools } from "./tools";
import { words } from "./words";

type LoudnessOptions = {
  tools: MediaTools;
  limits: MediaLimits;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

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

/**
 * Measures one audio track: the first of the two passes, over the sound alone (about 100 times faster than real time).
 * @throws {MediaError}
 */
export async function measureLoudness(
  file: string,
  source: { container: Container; index: number },
  { tools, limits, timeoutMs, signal }: LoudnessOptions,
): Promise<Loudness> {
  const args = [
    ...words("-hide_banner -nostdin -nostats -v info"),
    ...guardedInput(file, source.container, limits),
    ...words(
      `-map 0:${source.index} -af ${AUDIO_SHAPE},ebur128=peak=true:framelog=verbose -f null -`,
    ),
  ];
  try {
    return parseLoudness((await run(tools.ffmpeg, args, { timeoutMs, signal })).stderrTail);
  } catch (error) {
    throw asMediaError(error);
  }
}
