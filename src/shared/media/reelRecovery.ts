import { backoffMs } from "../lib/backoff";
import type { AttachedReel } from "./reelSource";

/** Somebody is looking at the screen, so the next try must not take longer than this. */
const MAX_WAIT_MS = 10_000;
/** A refused signed address stays refused. Only a new feed brings a new address. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/** Tells whether an HTTP status means that the address has stopped working. */
export const isRefusal = (status: number): boolean => REFUSED.has(status);

/**
 * Handles trouble with the network. It requests the playlist at growing intervals, and at once when
 * the device is online again, until the server answers. Then it calls `resume`, or reports the reel
 * as expired.
 */
export function reelRecovery(reel: AttachedReel, resume: () => void) {
  const { playlistUrl, signal, onProblem, onRecovered } = reel;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function checkPlaylist(): Promise<void> {
    timer = undefined;
    try {
      const { status } = await fetch(playlistUrl, { signal, cache: "no-store" });
      if (status >= 500 || status === 429) scheduleCheck();
      else if (isRefusal(status)) onProblem("expired");
      else resume();
    } catch {
      if (!signal.aborted) scheduleCheck();
    }
  }
  function scheduleCheck(): void {
    if (signal.aborted) return;
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void checkPlaylist(), Math.min(MAX_WAIT_MS, backoffMs(failures)));
  }
  const onOnline = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    void checkPlaylist();
  };
  globalThis.addEventListener("online", onOnline, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  return {
    failed(): void {
      onProblem("network");
      scheduleCheck();
    },
    /** Reports that loading works again, and resets the count of failures. */
    healthy(): void {
      if (failures === 0) return;
      failures = 0;
      onRecovered();
    },
  };
}
