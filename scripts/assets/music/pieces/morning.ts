import { bass, guitar, pad, piano } from "../instruments";
import type { Piece } from "../mixer";
import { brokenChords, chords, heldChords, delayed, melody } from "../notes";

/**
 * This piece is in D major with four beats in a bar: a piano sings over a picked guitar. It
 * consists of eight bars, eight other bars, and the first eight again.
 */
const FIRST = "D3 A3 D4 F#4 | C#3 A3 C#4 E4 | B2 F#3 B3 D4 | G2 D3 B3 D4";
const FIRST_AGAIN = "D3 A3 D4 F#4 | A2 E3 A3 C#4 | G2 D3 G3 B3 | A2 E3 A3 C#4";
const SECOND = "B2 F#3 B3 D4 | F#2 C#3 F#3 A3 | G2 D3 G3 B3 | D3 A3 D4 F#4";
const SECOND_AGAIN = "E3 B3 E4 G4 | B2 F#3 B3 D4 | G2 D3 B3 D4 | A2 E3 A3 C#4";

const SONG = `F#5/1.5 E5/.5 D5/2 | E5/1.5 C#5/.5 A4/2 | D5/1.5 E5/.5 F#5/1 D5/1 | B4/3 -/1
  | F#5/1.5 G5/.5 A5/2 | E5/2 C#5/2 | B4/1 D5/1 G5/1 F#5/1 | E5/4`;
const BRIDGE = `D5/1 F#5/1 B5/2 | A5/1.5 F#5/.5 C#5/2 | D5/1 G5/1 B5/1 A5/1 | F#5/3 -/1
  | G5/1.5 F#5/.5 E5/2 | D5/1.5 E5/.5 F#5/2 | G5/1 A5/1 B5/2 | A5/3 -/1`;
const HOMEWARD = `F#5/2 -/2 | E5/1.5 C#5/.5 A4/2 | D5/4 | B4/2 D5/2
  | A5/1.5 G5/.5 F#5/2 | E5/4 | D5/2 B4/2 | C#5/3 -/1`;

const ALL = chords([FIRST, FIRST_AGAIN, SECOND, SECOND_AGAIN, FIRST, FIRST_AGAIN].join(" | "));
const roots = ALL.map(([root = 0]) => [root - 12 < 38 ? root : root - 12]);
const upper = ALL.map((chord) => chord.slice(1));

export const morning: Piece = {
  roomSize: 0.45,
  parts: [
    {
      play: guitar,
      notes: brokenChords(ALL, 4, [0, 2, 1, 3, 2, 1, 3, 2], 1.6),
      gain: 0.3,
      pan: -0.35,
      room: 0.25,
    },
    { play: piano, notes: melody(SONG), gain: 0.26, pan: 0.15, room: 0.45 },
    { play: piano, notes: delayed(melody(BRIDGE), 32), gain: 0.26, pan: 0.15, room: 0.45 },
    { play: piano, notes: delayed(melody(HOMEWARD), 64), gain: 0.24, pan: 0.15, room: 0.5 },
    { play: pad, notes: heldChords(upper, 4), gain: 0.055, pan: 0.3, room: 0.5 },
    {
      play: bass,
      notes: brokenChords(roots, 4, [0, null, 0, null], 1.9),
      gain: 0.26,
      pan: 0,
      room: 0.05,
    },
  ],
};
