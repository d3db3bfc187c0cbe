import { backoffMs } from "../shared/lib/backoff";
import { logError } from "../shared/lib/log";
import { isMissingCode, reloadIfReachable } from "../shared/lib/reload/missingCode";

/** These events tell that somebody needs the app now, or that the network is back. */
const CHANCES = ["pointerdown", "keydown", "online"] as const;

/**
 * Loads code that nothing works without, and tries again until it succeeds: with growing pauses,
 * and at once when the person taps or the network returns. If the engine does not fetch again what
 * failed before, it reloads the page.
 * @throws Error for any other failure, such as code that this browser cannot run.
 */
export async function importWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  // Leaving a page aborts its requests, and WebKit does not continue them when the page comes back.
  const onReturn = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void reloadIfReachable();
  };
  window.addEventListener("pageshow", onReturn);
  try {
    for (let failures = 1; ; failures += 1) {
      try {
        return await load();
      } catch (error) {
        if (!isMissingCode(error)) throw error;
        logError("Loading the app", error);
        if (failures > 1) await reloadIfReachable();
      }
      await nextChance(backoffMs(failures));
    }
  } finally {
    window.removeEventListener("pageshow", onReturn);
  }
}

/** Resolves at the next event that makes another attempt sensible, at the latest after `ms`. */
async function nextChance(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const listening = new AbortController();
    const timer = setTimeout(proceed, ms);
    function proceed(): void {
      clearTimeout(timer);
      listening.abort();
      resolve();
    }
    for (const chance of CHANCES) {
      window.addEventListener(chance, proceed, { passive: true, signal: listening.signal });
    }
  });
}
