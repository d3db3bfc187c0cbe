import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AUDIO_FORMAT, SAMPLE_RATE, TRIM_PRIMING } from "../normalise/audioFilter";
import type { GainPoint } from "./ducking";
import { asMediaError } from "../failure";
import { TARGET_PEAK_DB } from "../normalise/levelling";
import type { TrackFiles } from "../export/mp4/film";
import { progressReader } from "../normalise/progressReader";
import { run } from "../process";
import { INDEX_FILE, INIT_FILE } from "../normalise/rendition";
import { readSegments } from "../normalise/segmentIndex";
import type { MediaTools } from "../tools";
import { splitArgs } from "../splitArgs";

/**
 * Describes music as a local file, how it repeats, and its loudness over the film; times are in ms.
 */
export interface MixedMusic {
  file: string;
  loopStartMs: number;
  loopMs: number;
  gains: readonly GainPoint[];
}

interface MixOptions {
  tools: MediaTools;
  /** The mix is written to this folder, which is created if necessary. */
  folder: string;
  durationMs: number;
  signal: AbortSignal;
  /** Receives the progress from 0 to 1; it never decreases. */
  onProgress: (fraction: number) => void;
}

/**
 * This is the sample rate of the gain as a signal: a hundred times below that of sound, and fast
 * enough for any fade.
 */
const GAINS_PER_SECOND = 480;
const BITRATE = "192k";
const SEGMENT_SECONDS = 4;
const GAINS_FILE = "gains.f32";

/** Returns the gain at equal steps, as ffmpeg reads raw sound. */
function gainSignal(gains: readonly GainPoint[], durationMs: number): Buffer {
  const count = Math.ceil((durationMs / 1000) * GAINS_PER_SECOND) + 1;
  const values = new Float32Array(count);
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const ms = (index * 1000) / GAINS_PER_SECOND;
    while (next < gains.length && (gains[next]?.atMs ?? 0) <= ms) next += 1;
    const [from, to] = [gains[next - 1], gains[next]];
    if (!from || !to) values[index] = (from ?? to)?.gain ?? 0;
    else
      values[index] =
        from.gain + ((to.gain - from.gain) * (ms - from.atMs)) / (to.atMs - from.atMs);
  }
  return Buffer.from(values.buffer);
}

/**
 * Returns the filter graph of the mix. The voices stay unchanged; the music repeats without a seam,
 * is multiplied by its gain and added. The sum is limited to the same peak as a single clip.
 */
function mixGraph({ loopStartMs, loopMs }: MixedMusic, durationMs: number): string {
  const samples = (ms: number) => Math.round((ms * SAMPLE_RATE) / 1000);
  const seconds = durationMs / 1000;
  const first = samples(loopStartMs);
  const loop = `atrim=start_sample=${first}:end_sample=${first + samples(loopMs)},asetpts=N/SR/TB,aloop=loop=-1:size=${samples(loopMs)}`;
  const limit = (10 ** (TARGET_PEAK_DB / 20)).toFixed(4);
  return [
    `[1:a]${AUDIO_FORMAT},${loop},atrim=end=${seconds}[loop]`,
    `[2:a]${AUDIO_FORMAT}[gain]`,
    "[loop][gain]amultiply[music]",
    `[0:a]${AUDIO_FORMAT}[voices]`,
    `[voices][music]amix=inputs=2:duration=first:normalize=0,alimiter=limit=${limit}:level=false:attack=5:release=50,apad=whole_dur=${seconds},atrim=end=${seconds},${TRIM_PRIMING}[mix]`,
  ].join(";");
}

/**
 * Mixes music under the voices of a film, given an MP4 of its sound.
 * @returns the mix in fragments, like the sound of a clip.
 * @throws {MediaError}
 */
export async function mixMusic(
  voices: string,
  music: MixedMusic,
  { tools, folder, durationMs, signal, onProgress }: MixOptions,
): Promise<TrackFiles> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, GAINS_FILE), gainSignal(music.gains, durationMs));
  const args = [
    ...splitArgs("-hide_banner -nostdin -nostats -v error -y -progress pipe:1 -stats_period 0.5"),
    ...splitArgs("-protocol_whitelist file -f mov -i"),
    `file:${voices}`,
    ...splitArgs("-protocol_whitelist file -f mov -i"),
    `file:${music.file}`,
    ...splitArgs(`-f f32le -ar ${GAINS_PER_SECOND} -ac 1 -i file:${GAINS_FILE}`),
    "-filter_complex",
    mixGraph(music, durationMs),
    ...splitArgs(`-map [mix] -c:a aac -b:a ${BITRATE} -ac 2 -ar ${SAMPLE_RATE} -flags:a +bitexact`),
    ...splitArgs("-map_metadata -1 -map_chapters -1 -fflags +bitexact"),
    ...splitArgs(
      `-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_segment_type fmp4`,
    ),
    ...splitArgs(
      `-hls_fmp4_init_filename ${INIT_FILE} -hls_segment_filename mix_%04d.m4s ${INDEX_FILE}`,
    ),
  ];
  const onLine = progressReader(durationMs / 1000, onProgress);
  try {
    const files = { reads: [voices, music.file], writes: folder };
    await run(tools.ffmpeg, args, { ...files, signal, onLine });
    const segments = (await readSegments(folder)).map(({ file }) => join(folder, file));
    return { init: join(folder, INIT_FILE), segments };
  } catch (error) {
    throw asMediaError(error);
  }
}
