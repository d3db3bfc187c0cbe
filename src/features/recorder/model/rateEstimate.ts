import type { UploadProgress } from "../upload/upload";

/** Below this time, a rate says more about the first packet than about the network. */
const RATE_AFTER_MS = 1500;

/**
 * Estimates the remaining time in ms from the mean rate since the sending last (re)started. It
 * returns null if there is no rate yet, or no end because the video is still growing.
 */
export function rateEstimate(): (progress: UploadProgress, hasEnd: boolean) => number | null {
  let from: { at: number; bytes: number } | null = null;
  return ({ sentBytes, totalBytes, state }, hasEnd) => {
    if (state !== "sending" || !hasEnd) {
      from = null;
      return null;
    }
    const now = performance.now();
    from ??= { at: now, bytes: sentBytes };
    const tookMs = now - from.at;
    const bytes = sentBytes - from.bytes;
    if (tookMs < RATE_AFTER_MS || bytes <= 0) return null;
    return ((totalBytes - sentBytes) * tookMs) / bytes;
  };
}
