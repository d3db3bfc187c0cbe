import { bass, clap, drum, guitar, marimba, musicBox, shaker } from "../instruments";
import type { Piece } from "../mixer";
import { brokenChords, chords, delayed, melody, transposed } from "../notes";

/**
 * This piece is in C major with four beats in a bar and a little swing, for a marimba, a walking
 * bass and clapping hands. It consists of eight bars, the same again, eight other bars, and the
 * first eight again.
 */
const FIRST = "C3 G3 C4 E4 | A2 E3 A3 C4 | F2 C3 F3 A3 | G2 D3 G3 B3";
const SECOND =
  "F2 C3 F3 A3 | G2 D3 G3 B3 | E2 B2 E3 G3 | A2 E3 A3 C4 | F2 C3 F3 A3 | G2 D3 G3 B3 | C3 G3 C4 E4 | C3 G3 C4 E4";

const CALL = `E5/.5 G5/.5 -/.5 A5/.5 G5/1 E5/1 | C5/.5 E5/.5 -/.5 E5/.5 D5/1 C5/1
  | A4/.5 C5/.5 -/.5 F5/.5 E5/1 C5/1 | D5/.5 -/.5 D5/.5 E5/.5 D5/2`;
const ANSWER = `E5/.5 G5/.5 -/.5 A5/.5 C6/1 A5/1 | G5/.5 E5/.5 -/.5 C5/.5 D5/1 E5/1
  | F5/.5 A5/.5 -/.5 A5/.5 G5/1 F5/1 | G5/.5 -/.5 G5/.5 A5/.5 G5/2`;
const BRIDGE = `A5/1 F5/.5 A5/.5 C6/1 A5/1 | B5/1 G5/.5 B5/.5 D6/1 B5/1 | G5/1 E5/.5 G5/.5 B5/1 G5/1
  | A5/.5 B5/.5 A5/.5 G5/.5 E5/2 | F5/.5 F5/.5 A5/1 C6/1 A5/1 | G5/.5 G5/.5 B5/1 D6/1 B5/1
  | C6/.5 B5/.5 A5/.5 G5/.5 E5/1 G5/1 | C6/1 -/.5 G5/.5 C6/2`;

const VERSE = [FIRST, FIRST].join(" | ");
const ALL = chords([VERSE, VERSE, SECOND, VERSE].join(" | "));
const roots = ALL.map(([root = 0, fifth = 0]) => [root, fifth, root + 12]);
const song = melody(`${CALL} | ${ANSWER}`);
const BARS = ALL.length;

/** Repeats the same beats in every bar. */
const beats = (bar: readonly (number | null)[], pitch: number) =>
  brokenChords(
    Array.from({ length: BARS }, () => [pitch]),
    4,
    bar,
    0.2,
  );

const SWING = 0.09;
const OFF_BEATS = [null, 1, null, 1, null, 1, null, 1];

export const party: Piece = {
  roomSize: 0.2,
  parts: [
    { play: marimba, notes: song, gain: 0.36, pan: 0.1, room: 0.25, swing: SWING },
    { play: marimba, notes: delayed(song, 32), gain: 0.36, pan: 0.1, room: 0.25, swing: SWING },
    {
      play: musicBox,
      notes: delayed(transposed(song, 12), 32),
      gain: 0.07,
      pan: 0.4,
      room: 0.4,
      swing: SWING,
    },
    {
      play: marimba,
      notes: delayed(melody(BRIDGE), 64),
      gain: 0.34,
      pan: 0.1,
      room: 0.25,
      swing: SWING,
    },
    { play: marimba, notes: delayed(song, 96), gain: 0.36, pan: 0.1, room: 0.25, swing: SWING },
    {
      play: guitar,
      notes: brokenChords(
        ALL,
        4,
        OFF_BEATS.map((place) => place && 2),
        0.3,
      ),
      gain: 0.22,
      pan: -0.45,
      room: 0.15,
      swing: SWING,
    },
    {
      play: guitar,
      notes: brokenChords(
        ALL,
        4,
        OFF_BEATS.map((place) => place && 3),
        0.3,
      ),
      gain: 0.22,
      pan: -0.35,
      room: 0.15,
      swing: SWING,
    },
    {
      play: bass,
      notes: brokenChords(roots, 4, [0, null, null, 0, 1, null, 2, null], 0.6),
      gain: 0.34,
      pan: 0,
      room: 0,
      swing: SWING,
    },
    { play: drum, notes: beats([0, null, 0, null], 40), gain: 0.5, pan: 0, room: 0.03 },
    { play: clap, notes: beats([null, 0, null, 0], 84), gain: 0.1, pan: -0.1, room: 0.3 },
    {
      play: shaker,
      notes: beats([0, 0, 0, 0, 0, 0, 0, 0], 111),
      gain: 0.12,
      pan: 0.35,
      room: 0.1,
      swing: SWING,
    },
  ],
};
