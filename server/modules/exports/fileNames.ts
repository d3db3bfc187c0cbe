import { videoName } from "../../downloadName";

/** "01 Anna Lee - What do you like?.mp4": `place` counts from 1 among `count`, so that names sort as the reel is shown. */
export function clipName(
  clip: Parameters<typeof videoName>[0],
  { place, count }: { place: number; count: number },
): string {
  const number = String(place).padStart(Math.max(2, String(count).length), "0");
  return `${number} ${videoName(clip)}`;
}
