/** What one clip may ask of the machine. */
export type MediaLimits = {
  maxBytes: number;
  maxDurationMs: number;
  /** Of one picture as it is stored; 8K is 33 million. */
  maxPixels: number;
  maxStreams: number;
  /** For everything done to one file together; less than the job's own expiry, so that it ends in words. */
  timeoutMs: number;
};

const GIB = 1024 ** 3;
const MINUTE_MS = 60_000;

export const DEFAULT_LIMITS: MediaLimits = {
  maxBytes: 4 * GIB,
  maxDurationMs: 15 * MINUTE_MS,
  maxPixels: 7680 * 4320,
  maxStreams: 32,
  timeoutMs: 25 * MINUTE_MS,
};
