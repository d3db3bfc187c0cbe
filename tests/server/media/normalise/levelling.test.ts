import { describe, expect, it } from "vitest";

import { corrected, levellingFor } from "@server/media/normalise/levelling";

describe("levellingFor", () => {
  it.each([
    ["a quiet voice is raised", -26, -10, { gainDb: 10, limitPeaks: true }],
    ["with room above it, without a limiter", -26, -20, { gainDb: 10, limitPeaks: false }],
    ["a loud one is lowered", -9, 0.5, { gainDb: -7, limitPeaks: false }],
    ["a whisper is raised by 24 dB at most", -48, -40, { gainDb: 24, limitPeaks: false }],
    ["room noise stays where it is", -55, -40, { gainDb: 0, limitPeaks: false }],
    ["and so does silence", null, null, { gainDb: 0, limitPeaks: false }],
  ])("%s", (_name, integratedLufs, truePeakDb, levelling) => {
    expect(levellingFor({ integratedLufs, truePeakDb })).toEqual(levelling);
  });
});

describe("corrected", () => {
  it.each([
    ["adds what limiting took", 10, -18.5, 12.5],
    ["leaves what is close enough", 10, -16.2, 10],
    ["takes nothing away", 10, -15, 10],
    ["never goes beyond the highest gain", 23, -20, 24],
    ["leaves a clip alone that is not levelled", 0, -55, 0],
    ["invents no level for silence", 5, null, 5],
  ])("%s", (_name, gainDb, integratedLufs, expected) => {
    const levelled = { integratedLufs, truePeakDb: -2 };
    expect(corrected({ gainDb, limitPeaks: true }, levelled).gainDb).toBeCloseTo(expected);
  });
});
