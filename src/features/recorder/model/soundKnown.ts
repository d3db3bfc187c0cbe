const KEY = "folkreel-sound-known";

/** Tells whether somebody has recorded on this device, or has checked how they sound. */
export function isSoundKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A check that is offered once too often does no harm.
    return false;
  }
}

export function noteSoundKnown(): void {
  try {
    localStorage.setItem(KEY, "true");
  } catch {
    // Storage is blocked, so the check is offered again.
  }
}
