import { type HeardTrack, heardSound, SAMPLE_RATE } from "./audioFilter";
import { guardedInput } from "../probe/guardedInput";
import type { SoundFile, SoundOptions } from "./loudness";
import { run } from "../process";
import { splitArgs } from "../splitArgs";

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
 * Returns the power (RMS) of each part of the sound in dB. A part has this many samples; silence is
 * -Infinity.
 * @throws {ProcessFailure}
 */
export async function readLevels(
  { file, container, seek }: SoundFile,
  tracks: readonly [HeardTrack, ...HeardTrack[]],
  samples: number,
  { tools, limits, budget, signal }: SoundOptions,
): Promise<number[]> {
  const graph = [
    heardSound(tracks),
    `asetnsamples=n=${samples}:p=0`,
    "astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=RMS_level",
    "ametadata=print:key=lavfi.astats.Overall.RMS_level:file=-",
  ].join(",");
  const args = [
    ...splitArgs("-hide_banner -nostdin -nostats -v error"),
    ...seek,
    ...guardedInput(file, container, limits),
    "-filter_complex",
    `${graph}[levels]`,
    ...splitArgs("-map [levels] -f null -"),
  ];
  const levels: number[] = [];
  const onLine = (line: string): void => {
    const level = LEVEL.exec(line)?.[1];
    if (level !== undefined) levels.push(level === "-inf" ? Number.NEGATIVE_INFINITY : +level);
  };
  await run(tools.ffmpeg, args, { budget, signal, onLine, reads: [file] });
  return levels;
}

/**
 * Returns the loudness of sound over its length in seconds, as about `count` heights from 0 to 1.
 * @throws {ProcessFailure}
 */
export async function readWaveform(
  source: SoundFile,
  tracks: readonly [HeardTrack, ...HeardTrack[]],
  { seconds, count }: { seconds: number; count: number },
  options: SoundOptions,
): Promise<number[]> {
  const samples = Math.max(1, Math.ceil((seconds * SAMPLE_RATE) / count));
  return toHeights((await readLevels(source, tracks, samples, options)).slice(0, count));
}
