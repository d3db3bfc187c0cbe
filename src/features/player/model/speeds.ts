/** How fast a reel can be watched, as factors. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The next slower (-1) or faster (1) one; the same where there is none. */
export function nextSpeed(rate: number, step: -1 | 1): number {
  const at = SPEEDS.findIndex((speed) => speed >= rate);
  return SPEEDS[at + step] ?? rate;
}

export const speedWords = (rate: number): string => `${rate}×`;
