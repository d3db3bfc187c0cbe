import { AUDIO_SHAPE, SAMPLE_RATE } from "./audioFilter";
import { asMediaError } from "../failure";
import { guardedInput } from "../probe/guardedInput";
import type { MediaLimits } from "../limits";
import type { Container } from "../probe/container";
import { run } from "../process";
import type { MediaTools } from "../tools";
import { words } from "../words";

type WaveformOptions = {
  tools: MediaTools;
  limits: MediaLimits;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/** What is this much quieter than the loudest part is shown as silence. */
const RANGE_DB = 36;
const LEVEL = /^lavfi\.astats\.Overall\.RMS_level=(.+)$/;

/** Levels in dB as heights from 0 to 1, the loudest being 1. */
export function heightsOf(levelsDb: readonly number[]): number[] {
  const loudest = Math.max(...levelsDb);
  if (!Number.isFinite(loudest)) return levelsDb.map(() => 0);
  return levelsDb.map((level) => Math.max(0, 1 - (loudest - level) / RANGE_DB) || 0);
}

/**
 * How loud a track is over its length, as about `count` heights from 0 to 1.
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
    AUDIO_SHAPE,
    `asetnsamples=n=${samples}:p=0`,
    "astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=RMS_level",
    "ametadata=print:key=lavfi.astats.Overall.RMS_level:file=-",
  ].join(",");
  const args = [
    ...words("-hide_banner -nostdin -nostats -v error"),
    ...guardedInput(file, container, limits),
    ...words(`-map 0:${index} -af ${meter} -f null -`),
  ];
  const levels: number[] = [];
  const onLine = (line: string): void => {
    const level = LEVEL.exec(line)?.[1];
    if (level !== undefined) levels.push(level === "-inf" ? Number.NEGATIVE_INFINITY : +level);
  };
  try {
    await run(tools.ffmpeg, args, { timeoutMs, signal, onLine });
  } catch (error) {
    throw asMediaError(error);
  }
  return heightsOf(levels.slice(0, count));
}
