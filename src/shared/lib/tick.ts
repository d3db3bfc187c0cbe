const TICK_MS = 12;

/** A tick in the hand of whoever has just tapped something that matters; nothing where a device can't. */
export function tick(): void {
  if ("vibrate" in navigator) navigator.vibrate(TICK_MS);
}
