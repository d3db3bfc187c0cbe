import { bass, bell, pad, piano } from "../instruments";
import type { Piece } from "../mixer";
import { brokenChords, chords, heldChords, delayed, melody } from "../notes";

/**
 * This piece is in E major with four slow beats in a bar and much space: a wide cushion, bells that
 * answer each other, and few notes.
 */
const FIRST = "E3 B3 F#4 G#4 | C#3 G#3 B3 E4 | A2 E3 C#4 G#4 | B2 F#3 C#4 E4";
const SECOND = "E3 B3 F#4 G#4 | G#2 D#3 B3 F#4 | A2 E3 C#4 G#4 | A2 E3 B3 C#4";
const THIRD = "C#3 G#3 B3 E4 | G#2 D#3 B3 F#4 | A2 E3 C#4 G#4 | E3 B3 F#4 G#4";
const FOURTH = "F#2 C#3 A3 E4 | G#2 D#3 B3 D#4 | A2 E3 C#4 G#4 | B2 F#3 C#4 E4";

const FAR = `-/2 B5/2 | G#5/3 -/1 | -/1 C#6/1 B5/2 | F#5/4 | -/2 E6/2 | D#6/2 B5/2 | C#6/4 | B5/4
  | -/2 G#5/1 B5/1 | F#5/4 | E5/2 C#6/2 | B5/4 | -/1 A5/1 C#6/2 | B5/2 D#6/2 | E6/4 | -/4`;

const ALL = chords([FIRST, SECOND, THIRD, FOURTH].join(" | "));
const roots = ALL.map(([root = 0]) => [root - 12 < 33 ? root : root - 12]);
const sparkle = brokenChords(
  ALL.map((chord) => chord.slice(1).map((pitch) => pitch + 12)),
  4,
  [0, null, 1, 2, null, 1, 2, null],
  1.5,
);

export const stars: Piece = {
  roomSize: 0.85,
  parts: [
    { play: pad, notes: heldChords(ALL, 4), gain: 0.11, pan: -0.25, room: 0.55 },
    { play: pad, notes: delayed(heldChords(ALL, 4), 0.06), gain: 0.08, pan: 0.35, room: 0.55 },
    { play: bell, notes: sparkle, gain: 0.1, pan: -0.4, room: 0.7 },
    // The same notes sound again from the other side, like an echo across a valley.
    { play: bell, notes: delayed(sparkle, 0.75), gain: 0.045, pan: 0.55, room: 0.9 },
    { play: piano, notes: melody(FAR), gain: 0.26, pan: 0.08, room: 0.75 },
    { play: bass, notes: brokenChords(roots, 4, [0], 3.8), gain: 0.26, pan: 0, room: 0.1 },
  ],
};
