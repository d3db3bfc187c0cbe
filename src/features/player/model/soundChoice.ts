/** The choice belongs to the device and not to the app's state: a phone on a train stays muted. */
const KEY = "folkreel-sound";

/**
 * Tells whether the user has turned sound on on this device before. Otherwise a reel starts muted.
 */
export function wantsSound(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** Remembers the choice, if the browser allows storage. */
export function rememberSound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
