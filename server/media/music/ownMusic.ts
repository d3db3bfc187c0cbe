import { stat } from "node:fs/promises";
import { join } from "node:path";
import { AUDIO_SHAPE, SAMPLE_RATE } from "../normalise/audioFilter";
import { asMediaError } from "../failure";
import { guardedInput } from "../probe/guardedInput";
import { DEFAULT_LIMITS, type MediaLimits } from "../limits";
import { MediaError } from "../mediaError";
import { probe } from "../probe/probe";
import { run } from "../process";
import { soundBetween } from "../normalise/speech";
import { words } from "../words";
import { encodeMusic, type MusicOptions } from "./encodeMusic";
import type { Loop } from "./trackLoops";

const KBPS = 128;
/** The end of the music goes over into its beginning for so long, so that it repeats without a seam. */
const BLEND_MS = 1000;
/** Behind the loop its beginning goes on, so that a decoder does not reach the end where it repeats. */
const TAIL_MS = 500;
/** Below this there is nothing to hear; what is silent at the ends would be a hole in each round. */
const SILENCE = "noise=-55dB:d=0.3";
const SHORTEST_MS = 4 * BLEND_MS;

const WAVE_HEADER_BYTES = 44;
const BYTES_PER_MS = (SAMPLE_RATE * 4) / 1000;
const PER_MS = SAMPLE_RATE / 1000;

/** Where the music is in the decoded file, in ms. */
interface Heard {
  fromMs: number;
  toMs: number;
}

/**
 * Makes music below a reel of any file that has sound in it: without the silence at its ends, as loud as a levelled voice, and
 * repeating without a seam. Leaves files in `folder`, which is the caller's.
 * @returns the finished file and how it repeats.
 * @throws {MediaError} `no_video` where there is nothing to hear, `too_long` beyond the limits, and as `probe`.
 */
export async function makeMusic(
  file: string,
  folder: string,
  { limits = DEFAULT_LIMITS, ...options }: MusicOptions,
): Promise<Loop & { file: string }> {
  const wave = join(folder, "music.wav");
  const output = join(folder, "music.m4a");
  const { fromMs, toMs } = await decode(file, wave, { ...options, limits });
  const shape = [
    `atrim=start_sample=${fromMs * PER_MS}:end_sample=${toMs * PER_MS},asetpts=PTS-STARTPTS,asplit[all][again]`,
    `[again]atrim=end_sample=${(BLEND_MS + TAIL_MS) * PER_MS}[head]`,
    `[all][head]acrossfade=ns=${BLEND_MS * PER_MS}:c1=qsin:c2=qsin`,
  ].join(";");
  await encodeMusic(wave, output, { ...options, limits, kbps: KBPS, shape });
  return { file: output, loopStartMs: BLEND_MS, loopMs: toMs - fromMs - BLEND_MS };
}

/** Decodes a stranger's file into one of ours, and listens where it begins and ends. */
async function decode(
  file: string,
  wave: string,
  { tools, limits, signal }: MusicOptions & { limits: MediaLimits },
): Promise<Heard> {
  const { container, audio } = await probe(file, { tools, limits, ...(signal && { signal }) });
  if (!audio) throw new MediaError("no_video", "no sound");
  const marks: string[] = [];
  const args = [
    ...words("-hide_banner -nostdin -nostats -v error -y"),
    ...guardedInput(file, container, limits),
    // What a file claims of its length is a claim.
    ...words(`-map 0:${audio.index} -t ${(limits.maxDurationMs + 1000) / 1000}`),
    ...words(`-af ${AUDIO_SHAPE},silencedetect=${SILENCE},ametadata=mode=print:file=-`),
    ...words("-c:a pcm_s16le -map_metadata -1 -fflags +bitexact -flags:a +bitexact -f wav"),
    `file:${wave}`,
  ];
  const onLine = (line: string) => void marks.push(line);
  try {
    await run(tools.ffmpeg, args, { timeoutMs: limits.timeoutMs, signal, onLine });
  } catch (error) {
    throw asMediaError(error);
  }
  const { size } = await stat(wave);
  const durationMs = Math.floor((size - WAVE_HEADER_BYTES) / BYTES_PER_MS);
  if (durationMs > limits.maxDurationMs) throw new MediaError("too_long", `${durationMs} ms`);
  const spans = soundBetween(marks, durationMs / 1000);
  const [fromMs, toMs] = [spans.at(0)?.[0] ?? 0, spans.at(-1)?.[1] ?? 0];
  if (toMs - fromMs < SHORTEST_MS) throw new MediaError("no_video", "hardly any sound");
  return { fromMs, toMs };
}
