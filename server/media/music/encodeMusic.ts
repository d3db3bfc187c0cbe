import { levelledSound } from "../normalise/audioFilter";
import { asMediaError } from "../failure";
import { guardedInput } from "../probe/guardedInput";
import { DEFAULT_LIMITS, type MediaLimits } from "../limits";
import { planLevelling } from "../normalise/loudness";
import { run } from "../process";
import type { MediaTools } from "../tools";
import { words } from "../words";

export type MusicOptions = {
  tools: MediaTools;
  limits?: MediaLimits;
  signal?: AbortSignal;
};

type Encoding = MusicOptions & {
  kbps: number;
  /** What is done to the sound once it is levelled, as an ffmpeg filter. */
  shape?: string;
};

/**
 * Encodes a WAV file of ours as AAC in MP4, as loud as the voices are levelled to: how far below them it then lies is the reel's
 * to say (`duckingEnvelope`).
 * @throws {MediaError}
 */
export async function encodeMusic(
  wave: string,
  output: string,
  { tools, kbps, shape, limits = DEFAULT_LIMITS, signal }: Encoding,
): Promise<void> {
  const { timeoutMs } = limits;
  const source = { container: "wav", index: 0 } as const;
  const { levelling } = await planLevelling(wave, source, { tools, limits, timeoutMs, signal });
  const filters = [levelledSound(levelling), ...(shape ? [shape] : [])];
  const args = [
    ...words("-hide_banner -nostdin -nostats -v error -y"),
    ...guardedInput(wave, "wav", limits),
    "-filter_complex",
    `[0:a]${filters.join(",")}[music]`,
    ...words("-map [music]", `-c:a aac -b:a ${kbps}k -ac 2 -flags:a +bitexact`),
    ...words("-map_metadata -1 -fflags +bitexact -movflags +faststart -f mp4"),
    `file:${output}`,
  ];
  try {
    await run(tools.ffmpeg, args, { timeoutMs, signal });
  } catch (error) {
    throw asMediaError(error);
  }
}
