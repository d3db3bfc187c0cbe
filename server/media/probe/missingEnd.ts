import { readCutOff } from "./cutOff";
import type { MediaLimits } from "../limits";
import type { Probe } from "./probe";

/** Describes the end that a file lacks. `ms` is null if the file does not say how much it is. */
export type MissingEnd = { ms: number | null };

/**
 * A shorter end is not worth a question: it is the moment in which somebody reaches for the button,
 * and headers are wrong by a few frames.
 */
const NOTICEABLE_MS = 1000;
const MS_PER_SECOND = 1000;

/**
 * Finds out how much is missing at the end of a file. Two facts must agree: bytes are missing, and
 * the header states a longer video than there is. A header alone proves nothing, because it counts
 * other tracks and held pictures. Only a fragment that was cut is proof enough, even if nothing
 * states the length of all fragments.
 * @throws the error of the file system.
 */
export async function findMissingEnd(
  file: string,
  { container, durationMs }: Probe,
  { endSeconds }: { endSeconds: number },
  { maxDurationMs }: Pick<MediaLimits, "maxDurationMs">,
): Promise<MissingEnd | null> {
  const cutOff = await readCutOff(file, container);
  if (!cutOff) return null;
  // A crafted header may state years.
  const isUsable = cutOff.fragmentsMs !== null && cutOff.fragmentsMs <= maxDurationMs;
  const fragmentsMs = isUsable ? cutOff.fragmentsMs : null;
  // ffmpeg only knows the fragments that it has seen, so its figure is not the whole length.
  if (cutOff.isOpenEnded && fragmentsMs === null) return { ms: null };
  const wholeMs = Math.max(durationMs ?? 0, fragmentsMs ?? 0);
  const ms = Math.round(wholeMs - endSeconds * MS_PER_SECOND);
  return ms > NOTICEABLE_MS ? { ms } : null;
}
