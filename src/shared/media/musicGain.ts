/** Marks a point of a curve over the reel's time. */
interface GainPoint {
  readonly atMs: number;
  readonly gain: number;
}

/**
 * Returns the value of the curve at a time. It is linear between points, and constant before the
 * first and after the last one.
 */
export function gainAt(points: readonly GainPoint[], timeMs: number): number {
  const next = points.findIndex(({ atMs }) => atMs > timeMs);
  const after = points[next];
  const before = points[next === -1 ? points.length - 1 : next - 1];
  if (!before) return after?.gain ?? 0;
  if (!after) return before.gain;
  const share = (timeMs - before.atMs) / (after.atMs - before.atMs);
  return before.gain + (after.gain - before.gain) * share;
}
