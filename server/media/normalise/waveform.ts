import { AUDIO_FORMAT, SAMPLE_RATE } from "./audioFilter";
import { asMediaError } from "../failure";
import { guardedInput } from "../probe/guardedInput";
import type { MediaLimits } from "../limits";
import type { Container } from "../probe/container";
import { run } from "../process";
import type { MediaTools } from "../tools";
import { splitArgs } from "../splitArgs";

type WaveformOptions = {
  tools: MediaTools;
  limits: MediaLimits;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/** Sound that is quieter than the loudest part by this much is shown as silence. */
const RANGE_DB = 36;
const LEVEL = /^lavfi\.astats\.Overall\.RMS_level=(.+)$/;

/** Converts levels in dB to heights from 0 to 1, where 1 is the loudest. */
export function toHeights(levelsDb: readonly number[]): number[] {
  const loudest = Math.max(...levelsDb);
  if (!Number.isFinite(loudest)) return levelsDb.map(() => 0);
  return levelsDb.map((level) => Math.max(0, 1 - (loudest - level) / RANGE_DB) || 0);
}

/**
 * Returns the loudness of a track over its length, as about `count` heights from 0 to 1.
 * @throws {MediaError}
 */
export async function readWaveform(
  file: string,
  { container, index, seconds }: { container: Container; index: number; seconds: number },
  count: number,
  { tools, limits, timeoutMs, signal }: WaveformOptions,
): Promise<number[]> {
  const samples = Math.max(1, Math.ceil((seconds * SAMPLE_RATE) / count));
  const meter = [
    AUDIO_FORMAT,
    `asetnsamples=n=${samples}:p=0`,
    "astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=RMS_level",
    "ametadata=print:key=lavfi.astats.Overall.RMS_level:file=-",
  ].join(",");
  const args = [
    ...splitArgs("-hide_banner -nostdin -nostats -v error"),
    ...guardedInput(file, container, limits),
    ...splitArgs(`-map 0:${index} -af ${meter} -f null -`),
  ];
  const levels: number[] = [];
  const onLine = (line: string): void => {
    const level = LEVEL.exec(line)?.[1];
    if (level !== undefined) levels.push(level === "-inf" ? Number.NEGATIVE_INFINITY : +level);
  };
  try {
    await run(tools.ffmpeg, args, { timeoutMs, signal, onLine, reads: [file] });
  } catch (error) {
    throw asMediaError(error);
  }
  return toHeights(levels.slice(0, count));
}
