import { frames } from "./tone";

/** Lists the delays of a room's echoes, in seconds. None is a multiple of another. */
const COMBS = [0.0297, 0.0371, 0.0411, 0.0437, 0.0501, 0.0563];
const SPREADERS = [0.0051, 0.0127];
/** The echoes reach the right ear with this additional delay, in seconds. */
const SPREAD = 0.0009;
/** A room absorbs high tones first. */
const DAMPING = 0.38;

/**
 * Returns the echoes of a sound. Each echo goes around in a delay line of `length` frames and gets
 * darker each time.
 */
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

/** Smears echoes so that they are no longer heard separately. */
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
 * Returns the echo of a room in which a loop has always been playing. It plays the loop twice and
 * returns the second echo, so the echo of the loop's end is in its beginning. `size` is from 0 to
 * 1.
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
