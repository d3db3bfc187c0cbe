import { describe, expect, it } from "vitest";

import { parseLoudness } from "@server/media/normalise/loudness";

const summary = (integrated: string, peak: string): string => `
[Parsed_ebur128_2 @ 0x1] t: 1  I: -3.0 LUFS
[Parsed_ebur128_2 @ 0x1] Summary:

  Integrated loudness:
    I:         ${integrated} LUFS
    Threshold: -42.3 LUFS

  True peak:
    Peak:      ${peak} dBFS
`;

describe("parseLoudness", () => {
  it("reads the summary, not an earlier line", () => {
    const loudness = parseLoudness(summary("-32.3", "-30.9"));
    expect(loudness).toEqual({ integratedLufs: -32.3, truePeakDb: -30.9 });
  });

  it("recognises silence and a missing summary", () => {
    const silence = { integratedLufs: null, truePeakDb: null };
    expect(parseLoudness(summary("-70.0", "-inf"))).toEqual(silence);
    expect(parseLoudness("")).toEqual(silence);
  });
});
