import { MINUTE_MS } from "@contract/time";
export type MediaLimits = {
  maxBytes: number;
  maxDurationMs: number;
  /** Limits one stored frame, and so the memory of the decoder; 8K has 33 million pixels. */
  maxPixels: number;
  maxStreams: number;
  /** Limits the processor time of all work on one file together, in ms. */
  processorMs: number;
  /** A shorter clip has less: this much, and some more for each second of its length. */
  processorBaseMs: number;
  processorPerSecondMs: number;
};

const GIB = 1024 ** 3;

export const DEFAULT_LIMITS: MediaLimits = {
  maxBytes: 4 * GIB,
  maxDurationMs: 15 * MINUTE_MS,
  maxPixels: 8192 * 6144,
  maxStreams: 32,
  processorMs: 100 * MINUTE_MS,
  processorBaseMs: 6 * MINUTE_MS,
  processorPerSecondMs: 16_000,
};

/** This many pixels take the time of `processorPerSecondMs`: 4K of a phone, in 4:3. */
const USUAL_PIXELS = 4096 * 3072;

/** Returns the processor time in ms for all work on a clip of this length and size together. */
export function processorMsFor(
  { processorMs, processorBaseMs, processorPerSecondMs }: MediaLimits,
  seconds: number,
  pictures: readonly { width: number; height: number }[],
): number {
  const pixels = Math.max(USUAL_PIXELS, ...pictures.map(({ width, height }) => width * height));
  const perSecondMs = processorPerSecondMs * (pixels / USUAL_PIXELS);
  return Math.min(processorMs, processorBaseMs + seconds * perSecondMs);
}
