const TICK_MS = 12;

/** Lets the device vibrate briefly after a tap that matters. Does nothing where a device cannot. */
export function vibrate(): void {
  if ("vibrate" in navigator) navigator.vibrate(TICK_MS);
}
