import { gainAt } from "@src/shared/media/musicGain";
import { describe, expect, it } from "vitest";

const CURVE = [
  { atMs: 1000, gain: 0.5 },
  { atMs: 1400, gain: 0.1 },
  { atMs: 5000, gain: 0.1 },
];

describe("the music's gain", () => {
  it("is interpolated linearly, and constant before the first point and after the last", () => {
    expect([0, 1000, 1200, 1400, 3000, 9000].map((ms) => gainAt(CURVE, ms))).toEqual([
      0.5,
      0.5,
      expect.closeTo(0.3),
      0.1,
      0.1,
      0.1,
    ]);
  });

  it("is silence without points", () => {
    expect(gainAt([], 100)).toBe(0);
  });
});
