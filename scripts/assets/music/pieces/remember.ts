import { piano, strings } from "../instruments";
import type { Piece } from "../mixer";
import { brokenChords, chords, heldChords, melody } from "../notes";

/**
 * This piece is in F major with four slow beats in a bar: a piano plays with two hands, and strings
 * come in behind it.
 */
const FIRST =
  "F2 C3 A3 | E2 C3 G3 | D2 A2 F3 | Bb1 F2 D3 | F2 C3 A3 | A2 E3 C4 | Bb1 F2 D3 | C2 G2 E3";
const SECOND =
  "D2 A2 F3 | A1 E2 C3 | Bb1 F2 D3 | F2 C3 A3 | G2 D3 Bb3 | D2 A2 F3 | Bb1 F2 D3 | C2 G2 E3";

const SONG = `A4/2 C5/1 A4/1 | G4/3 E4/1 | F4/2 A4/1 D5/1 | C5/1.5 Bb4/.5 D4/2
  | A4/2 C5/1 F5/1 | E5/3 C5/1 | D5/1.5 C5/.5 Bb4/1 A4/1 | G4/4`;
const REFRAIN = `F5/2 E5/1 D5/1 | C5/3 E5/1 | D5/2 C5/1 Bb4/1 | A4/3 -/1
  | Bb4/1 D5/1 G5/2 | F5/2 E5/1 D5/1 | D5/1.5 C5/.5 Bb4/1 D5/1 | C5/3 -/1`;

const ALL = chords([FIRST, SECOND].join(" | "));
const low = ALL.map((chord) => chord.map((pitch) => (pitch < 40 ? pitch + 12 : pitch)));
const bowed = low.map((chord) => chord.slice(1).map((pitch) => pitch + 12));

export const remember: Piece = {
  roomSize: 0.65,
  parts: [
    { play: piano, notes: melody(`${SONG} | ${REFRAIN}`), gain: 0.36, pan: 0.15, room: 0.5 },
    {
      play: piano,
      notes: brokenChords(low, 4, [0, 1, 2, 1], 2.6),
      gain: 0.24,
      pan: -0.18,
      room: 0.4,
    },
    { play: strings, notes: heldChords(bowed, 4), gain: 0.075, pan: 0.25, room: 0.6 },
    {
      play: strings,
      notes: heldChords(
        low.map(([root = 0]) => [root]),
        4,
      ),
      gain: 0.07,
      pan: -0.3,
      room: 0.5,
    },
  ],
};
