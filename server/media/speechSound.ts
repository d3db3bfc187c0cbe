import { dirname } from "node:path";
import { asMediaError } from "./failure";
import { DEFAULT_LIMITS } from "./limits";
import { guardedInput } from "./probe/guardedInput";
import { run } from "./process";
import { splitArgs } from "./splitArgs";
import type { MediaTools } from "./tools";

const MS_PER_SECOND = 1000;

export interface SpeechSoundOptions {
  tools: MediaTools;
  signal: AbortSignal;
  /** Only this part is written, in ms. */
  part: { startMs: number; endMs: number };
}

/**
 * Writes the sound of one of our own clips as engines for speech expect it: a WAV file, mono, with
 * 16-bit samples at 16 kHz. It is the only format that all of them read.
 * @throws {MediaError}
 */
export async function writeSpeechSound(
  clip: string,
  output: string,
  { tools, signal, part: { startMs, endMs } }: SpeechSoundOptions,
): Promise<void> {
  const seconds = (ms: number) => (ms / MS_PER_SECOND).toFixed(3);
  const args = [
    ...splitArgs("-hide_banner -nostdin -nostats -v error -y"),
    ...guardedInput(clip, "mov", DEFAULT_LIMITS),
    ...splitArgs(`-ss ${seconds(startMs)} -t ${seconds(endMs - startMs)}`),
    ...splitArgs("-map 0:a:0 -ac 1 -ar 16000 -c:a pcm_s16le"),
    ...splitArgs("-map_metadata -1 -fflags +bitexact -flags:a +bitexact -f wav"),
    `file:${output}`,
  ];
  try {
    const files = { reads: [clip], writes: dirname(output) };
    await run(tools.ffmpeg, args, { ...files, signal });
  } catch (error) {
    throw asMediaError(error);
  }
}
