import { heightsOf } from "@server/media/normalise/waveform";
import { expect, test } from "vitest";

test("a waveform's loudest part is 1, and what is far below it is nothing", () => {
  expect(heightsOf([-20, -38, -80, Number.NEGATIVE_INFINITY])).toEqual([1, 0.5, 0, 0]);
  expect(heightsOf([Number.NEGATIVE_INFINITY])).toEqual([0]);
  expect(heightsOf([])).toEqual([]);
});
