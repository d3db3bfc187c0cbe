/** All sounds of this folder have this many frames per second. */
export const RATE = 48_000;

/**
 * Describes one part of a tone: its frequency in Hz, its gain at the start, and the seconds after
 * which a third of it is left.
 */
export interface Partial {
  hertz: number;
  gain: number;
  decay: number;
}

export const frames = (seconds: number): number => Math.round(seconds * RATE);

/**
 * Returns a generator of numbers from 0 to 1 that are the same for the same seed, so that a track
 * always sounds the same.
 */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Adds up partials. Each one is computed as a rotating pointer that shrinks, which takes two
 * multiplications per frame.
 */
export function toneOf(partials: readonly Partial[], seconds: number): Float32Array {
  const sound = new Float32Array(frames(seconds));
  for (const { hertz, gain, decay } of partials) {
    // A higher frequency than the sample rate can represent would be heard as a different note.
    if (hertz > RATE / 2.2) continue;
    const angle = (2 * Math.PI * hertz) / RATE;
    const shrink = Number.isFinite(decay) ? Math.exp(-1 / (decay * RATE)) : 1;
    const [turn, square] = [2 * shrink * Math.cos(angle), shrink * shrink];
    let [last, now] = [0, gain * Math.sin(angle)];
    for (let at = 0; at < sound.length; at += 1) {
      sound[at] = (sound[at] ?? 0) + now;
      [last, now] = [now, turn * now - square * last];
    }
  }
  return sound;
}

/**
 * Fades a sound in and out along a smooth curve; `attack` and `release` are in seconds. It changes
 * the given sound.
 */
export function withFades(sound: Float32Array, attack: number, release: number): Float32Array {
  const [rise, fall] = [frames(attack), frames(release)];
  for (let at = 0; at < sound.length; at += 1) {
    const share = Math.min(1, at / rise, (sound.length - 1 - at) / fall);
    if (share < 1) sound[at] = (sound[at] ?? 0) * (0.5 - 0.5 * Math.cos(Math.PI * share));
  }
  return sound;
}

/** Makes a sound softer: everything above `hertz` gets quieter. It changes the given sound. */
export function lowPass(sound: Float32Array, hertz: number): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / RATE);
  let held = 0;
  for (let at = 0; at < sound.length; at += 1) {
    held += share * ((sound[at] ?? 0) - held);
    sound[at] = held;
  }
  return sound;
}

/** Returns hiss between two frequencies, for instruments that are shaken or clapped. */
export function filteredNoise(seconds: number, low: number, high: number, random: () => number) {
  const sound = Float32Array.from({ length: frames(seconds) }, () => random() * 2 - 1);
  const deep = lowPass(sound.slice(), low);
  const bright = lowPass(sound, high);
  return bright.map((value, at) => value - (deep[at] ?? 0));
}
