import { dirname } from "node:path";
import { levelledSound } from "../normalise/audioFilter";
import { asMediaError } from "../failure";
import { guardedInput } from "../probe/guardedInput";
import { DEFAULT_LIMITS, type MediaLimits } from "../limits";
import { planLevelling } from "../normalise/loudness";
import { run } from "../process";
import type { MediaTools } from "../tools";
import { splitArgs } from "../splitArgs";

export type MusicOptions = {
  tools: MediaTools;
  limits?: MediaLimits;
  signal?: AbortSignal;
};

type Encoding = MusicOptions & {
  kbps: number;
  /** This ffmpeg filter is applied after levelling. */
  extraFilters?: string;
};

/**
 * Encodes one of our own WAV files as AAC in MP4, at the loudness that voices are levelled to. The
 * reel decides how far below the voices it plays (`duckingEnvelope`).
 * @throws {MediaError}
 */
export async function encodeMusic(
  wave: string,
  output: string,
  { tools, kbps, extraFilters, limits = DEFAULT_LIMITS, signal }: Encoding,
): Promise<void> {
  const { timeoutMs } = limits;
  const source = { container: "wav", index: 0 } as const;
  const { levelling } = await planLevelling(wave, source, { tools, limits, timeoutMs, signal });
  const filters = [levelledSound(levelling), ...(extraFilters ? [extraFilters] : [])];
  const args = [
    ...splitArgs("-hide_banner -nostdin -nostats -v error -y"),
    ...guardedInput(wave, "wav", limits),
    "-filter_complex",
    `[0:a]${filters.join(",")}[music]`,
    ...splitArgs("-map [music]", `-c:a aac -b:a ${kbps}k -ac 2 -flags:a +bitexact`),
    ...splitArgs("-map_metadata -1 -fflags +bitexact -movflags +faststart -f mp4"),
    `file:${output}`,
  ];
  try {
    const files = { reads: [wave], writes: dirname(output) };
    await run(tools.ffmpeg, args, { ...files, timeoutMs, signal });
  } catch (error) {
    throw asMediaError(error);
  }
}
