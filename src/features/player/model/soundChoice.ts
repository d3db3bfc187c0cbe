/** Kept beside the app's state, because it is the device's: a phone in a train stays quiet. */
const KEY = "folkreel-sound";

/** Whether this device has asked for sound before. A reel starts muted. */
export function wantsSound(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** Remembers the choice; a browser that keeps nothing forgets it. */
export function rememberSound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // Nothing depends on it.
  }
}
