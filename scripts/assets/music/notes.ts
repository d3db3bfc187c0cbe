/** A note of a score: when and for how long, in beats; which, as a MIDI number. */
export interface Note {
  at: number;
  beats: number;
  pitch: number;
}

const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SHIFTS: Readonly<Record<string, number>> = { "#": 1, b: -1, "": 0 };
const NAME = /^([A-G])([#b]?)(-?\d)$/;

/** "A4" is 69. @throws Error for what is no note. */
function pitchOf(name: string): number {
  const [, letter = "", shift = "", octave = ""] = NAME.exec(name) ?? [];
  const step = STEPS[letter];
  if (step === undefined) throw new Error(`"${name}" is no note`);
  return step + (SHIFTS[shift] ?? 0) + 12 * (Number(octave) + 1);
}

/** The frequency of a MIDI number in Hz. */
export const hertz = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/**
 * Reads a melody such as "E5/1 G5/.5 -/.5 | A5/2": notes with their beats, one after the other, `-` for a rest. Bar lines are for
 * the reader. Begins at beat `from`.
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

/** Chords by their notes, low to high: "D3 A3 F#4 | E3 A3 C#4". */
export const chords = (text: string): number[][] =>
  text.split("|").map((chord) => chord.trim().split(/\s+/).map(pitchOf));

/** Each chord held for so many beats. */
export const held = (list: readonly number[][], beats: number): Note[] =>
  list.flatMap((chord, index) => chord.map((pitch) => ({ at: index * beats, beats, pitch })));

/**
 * Plays each chord note by note: `pattern` says which of its notes, by place, in equal steps through `beats`; null is a rest.
 * A note rings for `ring` beats.
 */
export function broken(
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

/** The same an octave higher or lower, or by any number of half tones. */
export const transposed = (notes: readonly Note[], by: number): Note[] =>
  notes.map((note) => ({ ...note, pitch: note.pitch + by }));

/** The same at another time. */
export const later = (notes: readonly Note[], beats: number): Note[] =>
  notes.map((note) => ({ ...note, at: note.at + beats }));
