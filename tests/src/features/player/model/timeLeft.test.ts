import { timeLeft } from "@src/features/player/model/timeLeft";
import { describe, expect, it } from "vitest";

const values = (ms: number) => timeLeft(ms)?.map(({ value }) => value);

describe("the time until a reel opens", () => {
  it("is counted in days, hours, minutes and seconds", () => {
    expect(values(2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 5000)).toEqual([2, 3, 4, 5]);
  });

  it("omits days when there are none", () => {
    expect(values(59_001)).toEqual([0, 1, 0]);
    expect(values(1)).toEqual([0, 0, 1]);
  });

  it("is over at the exact moment", () => {
    expect(timeLeft(0)).toBeNull();
  });
});
