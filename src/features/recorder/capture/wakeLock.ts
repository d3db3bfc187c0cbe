/**
 * Keeps the screen on until the returned function is called. If the browser has no wake lock or
 * refuses it (low battery), nothing happens, because the recording is safe without it.
 */
export function keepAwake(): () => void {
  const wakeLock = navigator.wakeLock as WakeLock | undefined;
  if (!wakeLock) return () => undefined;
  let isWanted = true;
  let lock: WakeLockSentinel | null = null;

  async function acquireLock(source: WakeLock): Promise<void> {
    if (document.visibilityState !== "visible") return;
    lock = await source.request("screen").catch(() => null);
    if (!isWanted) await lock?.release();
  }
  // The browser releases the lock whenever the page is hidden.
  const reacquireLock = (): void => void acquireLock(wakeLock);
  document.addEventListener("visibilitychange", reacquireLock);
  reacquireLock();

  return () => {
    isWanted = false;
    document.removeEventListener("visibilitychange", reacquireLock);
    void lock?.release();
  };
}
