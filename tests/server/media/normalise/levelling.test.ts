import { describe, expect, it } from "vitest";

import { correctLevelling, levellingFor } from "@server/media/normalise/levelling";

describe("levellingFor", () => {
  it.each([
    ["a quiet voice is raised", -26, -10, { gainDb: 10, limitPeaks: true }],
    [
      "a quiet voice with headroom is raised without a limiter",
      -26,
      -20,
      { gainDb: 10, limitPeaks: false },
    ],
    ["a loud voice is lowered", -9, 0.5, { gainDb: -7, limitPeaks: false }],
    ["a whisper is raised by 24 dB at most", -48, -40, { gainDb: 24, limitPeaks: false }],
    ["room noise stays unchanged", -55, -40, { gainDb: 0, limitPeaks: false }],
    ["silence stays unchanged", null, null, { gainDb: 0, limitPeaks: false }],
  ])("%s", (_name, integratedLufs, truePeakDb, levelling) => {
    expect(levellingFor({ integratedLufs, truePeakDb })).toEqual(levelling);
  });
});

describe("corrected", () => {
  it.each([
    ["adds the loudness that limiting removed", 10, -18.5, 12.5],
    ["leaves a gain that is close enough", 10, -16.2, 10],
    ["never lowers the gain", 10, -15, 10],
    ["never exceeds the maximum gain", 23, -20, 24],
    ["leaves a clip that is not levelled", 0, -55, 0],
    ["invents no level for silence", 5, null, 5],
  ])("%s", (_name, gainDb, integratedLufs, expected) => {
    const levelled = { integratedLufs, truePeakDb: -2 };
    expect(correctLevelling({ gainDb, limitPeaks: true }, levelled).gainDb).toBeCloseTo(expected);
  });
});
