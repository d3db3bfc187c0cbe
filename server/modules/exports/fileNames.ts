import { videoName } from "../../downloadName";

/**
 * Returns a name such as "01 Anna Lee - What do you like?.mp4". `place` counts from 1 to `count`,
 * so that names sort in the order of the reel.
 */
export function clipName(
  clip: Parameters<typeof videoName>[0],
  { place, count }: { place: number; count: number },
): string {
  const number = String(place).padStart(Math.max(2, String(count).length), "0");
  return `${number} ${videoName(clip)}`;
}
