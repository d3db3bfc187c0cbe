import { soundRanges } from "@server/media/normalise/speech";
import { expect, test } from "vitest";

const start = (seconds: number) => `lavfi.silence_start=${seconds}`;
const end = (seconds: number) => `lavfi.silence_end=${seconds}`;

test.each([
  ["no silence", [], [[0, 9000]]],
  [
    "a pause in the middle",
    [start(3), "frame:1", end(5.5)],
    [
      [0, 3000],
      [5500, 9000],
    ],
  ],
  ["silence at both ends", [start(-0.01), end(1), start(8)], [[1000, 8000]]],
  ["nothing but silence", [start(0)], []],
  ["a click between two silences", [start(0), end(4), start(4.1)], []],
])("speech is found in a clip with %s", (_case, lines, spans) => {
  expect(soundRanges(lines, 9)).toEqual(spans);
});
