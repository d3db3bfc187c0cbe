import { dirname } from "node:path";
import { heardSound, levelSteps } from "../normalise/audioFilter";
import { asMediaError } from "../failure";
import { hearSound } from "../normalise/hearSound";
import { guardedInput } from "../probe/guardedInput";
import { DEFAULT_LIMITS, type MediaLimits } from "../limits";
import { MediaError } from "../mediaError";
import { run } from "../process";
import { processorBudget } from "../processorTime";
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
  const budget = processorBudget(limits.processorMs);
  const source = { file: wave, container: "wav", seek: [] } as const;
  const track = { index: 0, codec: "pcm_s16le", language: null, layout: "stereo" };
  const sound = await hearSound(source, [track], { tools, limits, budget, signal });
  if (!sound) throw new MediaError("unreadable", "no sound in our own file");
  const filters = [heardSound(sound.tracks), ...levelSteps(sound.levelling)];
  if (extraFilters) filters.push(extraFilters);
  const args = [
    ...splitArgs("-hide_banner -nostdin -nostats -v error -y"),
    ...guardedInput(wave, "wav", limits),
    "-filter_complex",
    `${filters.join(",")}[music]`,
    ...splitArgs("-map [music]", `-c:a aac -b:a ${kbps}k -ac 2 -flags:a +bitexact`),
    ...splitArgs("-map_metadata -1 -fflags +bitexact -movflags +faststart -f mp4"),
    `file:${output}`,
  ];
  try {
    const files = { reads: [wave], writes: dirname(output) };
    await run(tools.ffmpeg, args, { ...files, budget, signal });
  } catch (error) {
    throw asMediaError(error);
  }
}
