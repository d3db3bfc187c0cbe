import { MINUTE_MS } from "@contract/time";
export type MediaLimits = {
  maxBytes: number;
  maxDurationMs: number;
  /** Limits one stored frame, and so the memory of the decoder; 8K has 33 million pixels. */
  maxPixels: number;
  maxStreams: number;
  /**
   * Limits all work on one file together. It is below the job's own expiry, so that the work ends
   * with an error message.
   */
  timeoutMs: number;
  /** A shorter clip has less time: this much, and some more for each second of its length. */
  timeoutBaseMs: number;
  timeoutPerSecondMs: number;
};

const GIB = 1024 ** 3;

export const DEFAULT_LIMITS: MediaLimits = {
  maxBytes: 4 * GIB,
  maxDurationMs: 15 * MINUTE_MS,
  maxPixels: 8192 * 6144,
  maxStreams: 32,
  timeoutMs: 50 * MINUTE_MS,
  timeoutBaseMs: 3 * MINUTE_MS,
  timeoutPerSecondMs: 8000,
};

/** This many pixels take the time of `timeoutPerSecondMs`: 4K of a phone, in 4:3. */
const USUAL_PIXELS = 4096 * 3072;

/** Returns the time that all work on a clip of this length and size may take together. */
export function timeoutFor(
  { timeoutMs, timeoutBaseMs, timeoutPerSecondMs }: MediaLimits,
  seconds: number,
  pictures: readonly { width: number; height: number }[],
): number {
  const pixels = Math.max(USUAL_PIXELS, ...pictures.map(({ width, height }) => width * height));
  const perSecondMs = timeoutPerSecondMs * (pixels / USUAL_PIXELS);
  return Math.min(timeoutMs, timeoutBaseMs + seconds * perSecondMs);
}
