/** Frames a second of all that is made here. */
export const RATE = 48_000;

/** One part of a tone: its frequency in Hz, how loud it begins, and after how many seconds a third of it is left. */
export interface Partial {
  hertz: number;
  gain: number;
  decay: number;
}

export const frames = (seconds: number): number => Math.round(seconds * RATE);

/** Numbers from 0 to 1 that are the same each time: a track made twice is the same track. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Adds up partials; each is a turning pointer that shrinks, which takes two multiplications a frame. */
export function toneOf(partials: readonly Partial[], seconds: number): Float32Array {
  const sound = new Float32Array(frames(seconds));
  for (const { hertz, gain, decay } of partials) {
    // What a sampled sound cannot hold would come back as another note.
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

/** Fades in and out at the ends, in seconds, along a curve without a corner. Changes the sound that it is given. */
export function faded(sound: Float32Array, attack: number, release: number): Float32Array {
  const [rise, fall] = [frames(attack), frames(release)];
  for (let at = 0; at < sound.length; at += 1) {
    const share = Math.min(1, at / rise, (sound.length - 1 - at) / fall);
    if (share < 1) sound[at] = (sound[at] ?? 0) * (0.5 - 0.5 * Math.cos(Math.PI * share));
  }
  return sound;
}

/** Takes the sharpness off: what lies above `hertz` gets quieter. Changes the sound that it is given. */
export function softened(sound: Float32Array, hertz: number): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / RATE);
  let held = 0;
  for (let at = 0; at < sound.length; at += 1) {
    held += share * ((sound[at] ?? 0) - held);
    sound[at] = held;
  }
  return sound;
}

/** Hiss between two frequencies, for what is shaken and brushed. */
export function hiss(seconds: number, low: number, high: number, random: () => number) {
  const sound = Float32Array.from({ length: frames(seconds) }, () => random() * 2 - 1);
  const deep = softened(sound.slice(), low);
  const bright = softened(sound, high);
  return bright.map((value, at) => value - (deep[at] ?? 0));
}
