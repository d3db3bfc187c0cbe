/**
 * Describes a note of a score: its start and its length in beats, and its pitch as a MIDI number.
 */
export interface Note {
  at: number;
  beats: number;
  pitch: number;
}

const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SHIFTS: Readonly<Record<string, number>> = { "#": 1, b: -1, "": 0 };
const NAME = /^([A-G])([#b]?)(-?\d)$/;

/**
 * Returns the MIDI number of a note's name: "A4" is 69.
 * @throws Error if the name is not a note.
 */
function pitchOf(name: string): number {
  const [, letter = "", shift = "", octave = ""] = NAME.exec(name) ?? [];
  const step = STEPS[letter];
  if (step === undefined) throw new Error(`"${name}" is no note`);
  return step + (SHIFTS[shift] ?? 0) + 12 * (Number(octave) + 1);
}

/** Returns the frequency of a MIDI number in Hz. */
export const hertz = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/**
 * Parses a melody such as "E5/1 G5/.5 -/.5 | A5/2". It consists of notes with their lengths in
 * beats, one after the other, and `-` is a rest. Bar lines only help the reader. The melody begins
 * at beat `from`.
 */
export function melody(text: string, from = 0): Note[] {
  let at = from;
  const notes: Note[] = [];
  for (const word of text.split(/[\s|]+/).filter(Boolean)) {
    const [name = "", length = ""] = word.split("/");
    const beats = Number(length);
    if (!(beats > 0)) throw new Error(`"${word}" has no length`);
    if (name !== "-") notes.push({ at, beats, pitch: pitchOf(name) });
    at += beats;
  }
  return notes;
}

/** Parses chords that are written as their notes from low to high: "D3 A3 F#4 | E3 A3 C#4". */
export const chords = (text: string): number[][] =>
  text.split("|").map((chord) => chord.trim().split(/\s+/).map(pitchOf));

/** Holds each chord for this many beats. */
export const heldChords = (list: readonly number[][], beats: number): Note[] =>
  list.flatMap((chord, index) => chord.map((pitch) => ({ at: index * beats, beats, pitch })));

/**
 * Plays each chord note by note. `pattern` names the chord's notes by index, in equal steps through
 * `beats`; null is a rest. Each note rings for `ring` beats.
 */
export function brokenChords(
  list: readonly number[][],
  beats: number,
  pattern: readonly (number | null)[],
  ring: number,
): Note[] {
  const step = beats / pattern.length;
  return list.flatMap((chord, index) =>
    pattern.flatMap((place, turn): Note[] => {
      const pitch = place === null ? undefined : chord[place % chord.length];
      if (pitch === undefined) return [];
      return [{ at: index * beats + turn * step, beats: ring, pitch }];
    }),
  );
}

/** Moves notes up or down by a number of half tones, for example by an octave. */
export const transposed = (notes: readonly Note[], by: number): Note[] =>
  notes.map((note) => ({ ...note, pitch: note.pitch + by }));

/** Moves notes to a later time. */
export const delayed = (notes: readonly Note[], beats: number): Note[] =>
  notes.map((note) => ({ ...note, at: note.at + beats }));
