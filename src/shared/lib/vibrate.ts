const VIBRATION_MS = 12;

/**
 * Vibrates the device briefly after an important tap. It does nothing on devices that cannot
 * vibrate.
 */
export function vibrate(): void {
  if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
}
