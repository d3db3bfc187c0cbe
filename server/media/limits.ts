/** Limits the resources that one clip may use. */
export type MediaLimits = {
  maxBytes: number;
  maxDurationMs: number;
  /** Limits one stored frame; 8K has 33 million pixels. */
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
const MINUTE_MS = 60_000;

export const DEFAULT_LIMITS: MediaLimits = {
  maxBytes: 4 * GIB,
  maxDurationMs: 15 * MINUTE_MS,
  maxPixels: 7680 * 4320,
  maxStreams: 32,
  timeoutMs: 25 * MINUTE_MS,
  timeoutBaseMs: 3 * MINUTE_MS,
  timeoutPerSecondMs: 8000,
};

/**
 * These are the limits for people whom nobody knows, and for videos that nobody waits for. Phones
 * record 4K with at most 12 million pixels (4:3); 8K costs almost three times as much work.
 */
export const SMALL_LIMITS: Partial<MediaLimits> = { maxPixels: 4096 * 3072 };

/** Returns the time that all work on a clip of this length may take together. */
export function timeoutFor(
  { timeoutMs, timeoutBaseMs, timeoutPerSecondMs }: MediaLimits,
  seconds: number,
): number {
  return Math.min(timeoutMs, timeoutBaseMs + seconds * timeoutPerSecondMs);
}
