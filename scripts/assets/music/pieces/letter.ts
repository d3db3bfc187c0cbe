import { guitar, musicBox, pad } from "../instruments";
import type { Piece } from "../mixer";
import { brokenChords, chords, heldChords, melody } from "../notes";

/** This piece is in G major with three beats in a bar: a music box plays over a quiet waltz. */
const FIRST = "G3 D4 G4 | F#3 D4 A4 | E3 B3 G4 | B3 D4 F#4 | C3 G3 E4 | G3 B3 D4";
const OPEN = `${FIRST} | A3 C4 E4 | D3 A3 F#4`;
const CLOSED =
  "G3 D4 G4 | D3 A3 F#4 | E3 B3 G4 | B3 D4 F#4 | C3 G3 E4 | D3 A3 C4 | G3 B3 D4 | G3 B3 D4";
const MIDDLE =
  "E3 B3 G4 | B3 D4 F#4 | C3 G3 E4 | G3 B3 D4 | A3 C4 E4 | C3 G3 E4 | D3 A3 F#4 | D3 A3 F#4";

const ASKING = `B5/2 D6/1 | A5/2 F#5/1 | G5/1 A5/1 B5/1 | F#5/3
  | E5/1 G5/1 C6/1 | B5/2 G5/1 | A5/1 C6/1 E6/1 | D6/3`;
const TELLING = `B5/2 D6/1 | A5/2 D6/1 | G5/1 B5/1 E6/1 | D6/3
  | C6/1 B5/1 A5/1 | F#5/1 A5/1 C6/1 | B5/1 G5/2 | G5/3`;
const DREAMING = `E5/1 G5/1 B5/1 | D6/2 B5/1 | C6/1 E6/1 C6/1 | B5/3
  | A5/1 C6/1 E6/1 | G6/2 E6/1 | F#6/1 E6/1 D6/1 | A5/3`;
const ENDING = `B5/1.5 C6/.5 D6/1 | A5/2 D6/1 | G5/1 B5/1 E6/1 | D6/3
  | C6/1 B5/1 A5/1 | F#5/1 A5/1 C6/1 | B5/2 A5/1 | G5/3`;

const ALL = chords([OPEN, CLOSED, MIDDLE, CLOSED].join(" | "));

export const letter: Piece = {
  roomSize: 0.6,
  parts: [
    {
      play: musicBox,
      notes: melody([ASKING, TELLING, DREAMING, ENDING].join(" | ")),
      gain: 0.3,
      pan: 0.12,
      room: 0.5,
    },
    { play: guitar, notes: brokenChords(ALL, 3, [0, 1, 2], 2.2), gain: 0.2, pan: -0.25, room: 0.4 },
    { play: pad, notes: heldChords(ALL, 3), gain: 0.045, pan: 0.2, room: 0.6 },
  ],
};
