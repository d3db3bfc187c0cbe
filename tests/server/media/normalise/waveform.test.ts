import { toHeights } from "@server/media/normalise/waveform";
import { expect, test } from "vitest";

test("the loudest part of a waveform is 1, and parts far below it are 0", () => {
  expect(toHeights([-20, -38, -80, Number.NEGATIVE_INFINITY])).toEqual([1, 0.5, 0, 0]);
  expect(toHeights([Number.NEGATIVE_INFINITY])).toEqual([0]);
  expect(toHeights([])).toEqual([]);
});
