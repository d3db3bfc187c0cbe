/**
 * Keeps the screen on until the returned function is called. Where the browser has no wake lock, or refuses
 * one (low battery), nothing happens: what it guards is safe without it.
 */
export function keepAwake(): () => void {
  const wakeLock = navigator.wakeLock as WakeLock | undefined;
  if (!wakeLock) return () => undefined;
  let wanted = true;
  let lock: WakeLockSentinel | null = null;

  async function take(source: WakeLock): Promise<void> {
    if (document.visibilityState !== "visible") return;
    lock = await source.request("screen").catch(() => null);
    if (!wanted) await lock?.release();
  }
  // The browser takes the lock away whenever the page is hidden.
  const again = (): void => void take(wakeLock);
  document.addEventListener("visibilitychange", again);
  again();

  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
