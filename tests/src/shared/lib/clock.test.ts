import { clock } from "@src/shared/lib/clock";
import { describe, expect, it } from "vitest";

describe("a duration", () => {
  it.each([
    [0, "0:00"],
    [6_600, "0:07"],
    [59_600, "1:00"],
    [754_000, "12:34"],
    [3_723_000, "1:02:03"],
    [-5, "0:00"],
  ])("of %i ms is shown as %s", (ms, words) => {
    expect(clock(ms)).toBe(words);
  });
});
