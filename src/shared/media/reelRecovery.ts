import { backoffMs } from "../lib/backoff";
import type { AttachedReel } from "./reelSource";

/** Somebody is looking at the screen: they do not wait longer than this for the next try. */
const LONGEST_WAIT_MS = 10_000;
/** A signed address that is refused stays refused: only a new feed has a new one. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/** Whether an HTTP status says that an address opens nothing any more. */
export const isRefusal = (status: number): boolean => REFUSED.has(status);

/**
 * Waits out trouble with the network: asks for the playlist, ever more rarely and at once when the device is online
 * again, until the server answers. Then `resume` loads on, or the reel counts as expired.
 */
export function reelRecovery(reel: AttachedReel, resume: () => void) {
  const { playlistUrl, signal, onProblem, onRecovered } = reel;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    timer = undefined;
    try {
      const { status } = await fetch(playlistUrl, { signal, cache: "no-store" });
      if (status >= 500 || status === 429) later();
      else if (isRefusal(status)) onProblem("expired");
      else resume();
    } catch {
      if (!signal.aborted) later();
    }
  }
  function later(): void {
    if (signal.aborted) return;
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), Math.min(LONGEST_WAIT_MS, backoffMs(failures)));
  }
  const onOnline = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    void ask();
  };
  globalThis.addEventListener("online", onOnline, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  return {
    failed(): void {
      onProblem("network");
      later();
    },
    /** It loads again. The next failure is a first one. */
    healthy(): void {
      if (failures === 0) return;
      failures = 0;
      onRecovered();
    },
  };
}
