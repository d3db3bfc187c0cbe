/** Lists the playback speeds, as factors. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Returns the next slower (-1) or faster (1) speed, or the same one if there is none. */
export function nextSpeed(rate: number, step: -1 | 1): number {
  const at = SPEEDS.findIndex((speed) => speed >= rate);
  return SPEEDS[at + step] ?? rate;
}

export const formatSpeed = (rate: number): string => `${rate}×`;

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
