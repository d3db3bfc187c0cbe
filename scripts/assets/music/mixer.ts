import type { Instrument } from "./instruments";
import { hertz, type Note } from "./notes";
import { reverb } from "./reverb";
import { dice, frames } from "./tone";

/**
 * Describes one part of a piece: the instrument and its notes, its loudness (`gain`, 0 to 1), its
 * direction (`pan`, -1 is left and 1 is right), and how far back in the room it is (`room`, 0 to
 * 1).
 */
interface Part {
  play: Instrument;
  notes: readonly Note[];
  gain: number;
  pan: number;
  room: number;
  /** Every second eighth is late by this share of a beat. */
  swing?: number;
}

export interface Piece {
  parts: readonly Part[];
  /** Sets the size of the room in which the parts play, from 0 to 1. */
  roomSize: number;
}

export interface Tempo {
  perMinute: number;
  beats: number;
}

type Stereo = [left: Float32Array, right: Float32Array];

/** Musicians never play exactly on the beat, and never twice with the same force. */
const LOOSE_SECONDS = 0.007;
const LOOSE_FORCE = 0.14;

/** Plays a piece as a loop: notes that ring beyond its end continue at its beginning. */
export function renderLoop({ parts, roomSize }: Piece, { perMinute, beats }: Tempo): Stereo {
  const perBeat = 60 / perMinute;
  const length = frames(beats * perBeat);
  const dry: Stereo = [new Float32Array(length), new Float32Array(length)];
  const wet = new Float32Array(length);
  parts.forEach((part, index) => {
    const random = dice(index + 1);
    const [left, right] = panGains(part.pan);
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

/**
 * Returns the gains of both sides for a direction. The total loudness is the same for every
 * direction.
 */
function panGains(pan: number): [left: number, right: number] {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [Math.cos(angle), Math.sin(angle)];
}

function add(loop: Float32Array, sound: Float32Array, start: number, gain: number): void {
  for (let at = 0; at < sound.length; at += 1) {
    const place = (start + at) % loop.length;
    loop[place] = (loop[place] ?? 0) + gain * (sound[at] ?? 0);
  }
}

/**
 * Adds the dry sound and its echo. It rounds off the few highest peaks, so that they are not cut.
 */
function rounded(dry: Float32Array, echo: Float32Array): Float32Array {
  return dry.map((value, at) => Math.tanh(0.5 * (value + (echo[at] ?? 0))));
}
