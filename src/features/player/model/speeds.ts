/** Lists the playback speeds, as factors. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Returns the next slower (-1) or faster (1) speed, or the same one if there is none. */
export function nextSpeed(rate: number, step: -1 | 1): number {
  const at = SPEEDS.findIndex((speed) => speed >= rate);
  return SPEEDS[at + step] ?? rate;
}

export const formatSpeed = (rate: number): string => `${rate}×`;
