import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { heardSound, SAMPLE_RATE } from "../normalise/audioFilter";
import { asMediaError } from "../failure";
import { hearSound } from "../normalise/hearSound";
import { guardedInput } from "../probe/guardedInput";
import { DEFAULT_LIMITS, type MediaLimits } from "../limits";
import { MediaError } from "../mediaError";
import { probe } from "../probe/probe";
import { run } from "../process";
import { processorBudget } from "../processorTime";
import { soundRanges } from "../normalise/speech";
import { splitArgs } from "../splitArgs";
import { encodeMusic, type MusicOptions } from "./encodeMusic";
import type { Loop } from "./trackLoops";

const KBPS = 128;
/**
 * The end of the music cross-fades into its beginning over this time, so that it repeats without a
 * seam.
 */
const BLEND_MS = 1000;
/**
 * The beginning continues for this long after the loop, so that a decoder does not reach the end of
 * the file at the repeat.
 */
const TAIL_MS = 500;
/** Sound below this level is inaudible. Silence at the ends would be a gap in each repetition. */
const SILENCE = "noise=-55dB:d=0.3";
const SHORTEST_MS = 4 * BLEND_MS;

const WAVE_HEADER_BYTES = 44;
const BYTES_PER_MS = (SAMPLE_RATE * 4) / 1000;
const PER_MS = SAMPLE_RATE / 1000;

/** Locates the music in the decoded file, in ms. */
interface AudibleRange {
  fromMs: number;
  toMs: number;
}

/**
 * Turns any file with sound into background music for a reel. It removes the silence at the ends,
 * levels the music to the loudness of a voice, and makes it repeat without a seam. It leaves files
 * in `folder`, which belongs to the caller.
 * @returns the finished file and how it repeats.
 * @throws {MediaError} `no_video` if there is nothing to hear, `too_long` beyond the limits, and
 *   the errors of `probe`.
 */
export async function makeMusic(
  file: string,
  folder: string,
  { limits = DEFAULT_LIMITS, ...options }: MusicOptions,
): Promise<Loop & { file: string }> {
  const wave = join(folder, "music.wav");
  const output = join(folder, "music.m4a");
  const { fromMs, toMs } = await decodeToWave(file, wave, { ...options, limits });
  const extraFilters = [
    `atrim=start_sample=${fromMs * PER_MS}:end_sample=${toMs * PER_MS},asetpts=PTS-STARTPTS,asplit[all][again]`,
    `[again]atrim=end_sample=${(BLEND_MS + TAIL_MS) * PER_MS}[head]`,
    `[all][head]acrossfade=ns=${BLEND_MS * PER_MS}:c1=qsin:c2=qsin`,
  ].join(";");
  await encodeMusic(wave, output, { ...options, limits, kbps: KBPS, extraFilters });
  return { file: output, loopStartMs: BLEND_MS, loopMs: toMs - fromMs - BLEND_MS };
}

/**
 * Decodes an uploaded file into a WAV file of our own, and detects where its sound begins and ends.
 */
async function decodeToWave(
  file: string,
  wave: string,
  { tools, limits, signal }: MusicOptions & { limits: MediaLimits },
): Promise<AudibleRange> {
  const { container, audios } = await probe(file, { tools, limits, ...(signal && { signal }) });
  const source = { file, container, seek: [] };
  const budget = processorBudget(limits.processorMs);
  const sound = await hearSound(source, audios, { tools, limits, budget, signal });
  if (!sound) throw new MediaError("no_video", "no sound");
  const marks = `silencedetect=${SILENCE},ametadata=mode=print:file=-`;
  const silenceMarks: string[] = [];
  const args = [
    ...splitArgs("-hide_banner -nostdin -nostats -v error -y"),
    ...guardedInput(file, container, limits),
    // The file's own statement of its length is not reliable.
    "-filter_complex",
    `${heardSound(sound.tracks)},${marks}[music]`,
    ...splitArgs(`-map [music] -t ${(limits.maxDurationMs + 1000) / 1000}`),
    ...splitArgs("-c:a pcm_s16le -map_metadata -1 -fflags +bitexact -flags:a +bitexact -f wav"),
    `file:${wave}`,
  ];
  const onLine = (line: string) => void silenceMarks.push(line);
  try {
    const files = { reads: [file], writes: dirname(wave) };
    await run(tools.ffmpeg, args, { ...files, budget, signal, onLine });
  } catch (error) {
    throw asMediaError(error);
  }
  const { size } = await stat(wave);
  const durationMs = Math.floor((size - WAVE_HEADER_BYTES) / BYTES_PER_MS);
  if (durationMs > limits.maxDurationMs) throw new MediaError("too_long", `${durationMs} ms`);
  const spans = soundRanges(silenceMarks, durationMs / 1000);
  const [fromMs, toMs] = [spans.at(0)?.[0] ?? 0, spans.at(-1)?.[1] ?? 0];
  if (toMs - fromMs < SHORTEST_MS) throw new MediaError("no_video", "hardly any sound");
  return { fromMs, toMs };
}
