import type { Instrument } from "./instruments";
import { hertz, type Note } from "./notes";
import { reverb } from "./reverb";
import { dice, frames } from "./tone";

/** Who plays what, how loud (0 to 1), from where (-1 left, 1 right), and how far back in the room (0 to 1). */
interface Part {
  play: Instrument;
  notes: readonly Note[];
  gain: number;
  pan: number;
  room: number;
  /** Beats by which every second eighth comes late. */
  swing?: number;
}

export interface Piece {
  parts: readonly Part[];
  /** Of the room they play in, 0 to 1. */
  roomSize: number;
}

export interface Tempo {
  perMinute: number;
  beats: number;
}

type Stereo = [left: Float32Array, right: Float32Array];

/** Nobody plays on the beat to the millisecond, or twice with the same force. */
const LOOSE_SECONDS = 0.007;
const LOOSE_FORCE = 0.14;

/** Plays a piece as a loop: what sounds beyond its end sounds in its beginning. */
export function played({ parts, roomSize }: Piece, { perMinute, beats }: Tempo): Stereo {
  const perBeat = 60 / perMinute;
  const length = frames(beats * perBeat);
  const dry: Stereo = [new Float32Array(length), new Float32Array(length)];
  const wet = new Float32Array(length);
  parts.forEach((part, index) => {
    const random = dice(index + 1);
    const [left, right] = sides(part.pan);
    for (const note of part.notes) {
      const force = 0.8 + LOOSE_FORCE * (random() - 0.5);
      const sound = part.play(hertz(note.pitch), note.beats * perBeat, force);
      const late = note.at % 1 === 0.5 ? (part.swing ?? 0) : 0;
      const seconds = (note.at + late) * perBeat + random() * LOOSE_SECONDS;
      const start = frames(seconds);
      add(dry[0], sound, start, part.gain * left);
      add(dry[1], sound, start, part.gain * right);
      add(wet, sound, start, part.gain * part.room);
    }
  });
  const echo = reverb(wet, roomSize);
  return [rounded(dry[0], echo[0]), rounded(dry[1], echo[1])];
}

/** Equally loud wherever it comes from. */
function sides(pan: number): [left: number, right: number] {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [Math.cos(angle), Math.sin(angle)];
}

function add(loop: Float32Array, sound: Float32Array, start: number, gain: number): void {
  for (let at = 0; at < sound.length; at += 1) {
    const place = (start + at) % loop.length;
    loop[place] = (loop[place] ?? 0) + gain * (sound[at] ?? 0);
  }
}

/** Both together; the few highest peaks are rounded off rather than cut. */
function rounded(dry: Float32Array, echo: Float32Array): Float32Array {
  return dry.map((value, at) => Math.tanh(0.5 * (value + (echo[at] ?? 0))));
}
