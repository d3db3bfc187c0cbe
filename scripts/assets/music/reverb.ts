import { frames } from "./tone";

/** Delays of a room's echoes, in seconds, none a multiple of another. */
const COMBS = [0.0297, 0.0371, 0.0411, 0.0437, 0.0501, 0.0563];
const SPREADERS = [0.0051, 0.0127];
/** The right ear is elsewhere. */
const SPREAD = 0.0009;
/** High tones are swallowed by a room first. */
const DAMPING = 0.38;

/** An echo that goes around in a line of that many frames, and gets darker each time. */
function comb(sound: Float32Array, length: number, feedback: number): Float32Array {
  const line = new Float32Array(length);
  let held = 0;
  return sound.map((value, at) => {
    const echo = line[at % length] ?? 0;
    held = echo * (1 - DAMPING) + held * DAMPING;
    line[at % length] = value + held * feedback;
    return echo;
  });
}

/** Smears echoes so that they are no longer heard one by one. */
function spread(sound: Float32Array, length: number): Float32Array {
  const line = new Float32Array(length);
  return sound.map((value, at) => {
    const delayed = line[at % length] ?? 0;
    const output = delayed - 0.5 * value;
    line[at % length] = value + 0.5 * output;
    return output;
  });
}

function room(sound: Float32Array, feedback: number, offset: number): Float32Array {
  const sum = new Float32Array(sound.length);
  for (const delay of COMBS) {
    const echoes = comb(sound, frames(delay + offset), feedback);
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (echoes[at] ?? 0) / 6;
  }
  return SPREADERS.reduce<Float32Array>(
    (heard, delay) => spread(heard, frames(delay + offset)),
    sum,
  );
}

/**
 * What a room answers to a loop that has always been playing: it hears it twice, and the second time is the answer. So the
 * end's echo is in the beginning. `size` from 0 to 1.
 */
export function reverb(
  loop: Float32Array,
  size: number,
): [left: Float32Array, right: Float32Array] {
  const twice = new Float32Array(loop.length * 2);
  twice.set(loop);
  twice.set(loop, loop.length);
  const feedback = 0.7 + 0.25 * size;
  const second = (offset: number) => room(twice, feedback, offset).subarray(loop.length);
  return [second(0), second(SPREAD)];
}
