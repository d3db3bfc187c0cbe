import { moveEdge, spanOf, trimOf } from "@src/shared/lib/trimSpan";
import { describe, expect, it } from "vitest";

const limits = { durationMs: 10_000, minMs: 1000 };
const span = { startMs: 2000, endMs: 6000 };

describe("a trim handle", () => {
  it.each([
    ["start", 3000.4, { startMs: 3000, endMs: 6000 }],
    ["start", -5, { startMs: 0, endMs: 6000 }],
    ["start", 5900, { startMs: 5000, endMs: 6000 }],
    ["end", 9000, { startMs: 2000, endMs: 9000 }],
    ["end", 12_000, { startMs: 2000, endMs: 10_000 }],
    ["end", 0, { startMs: 2000, endMs: 3000 }],
  ] as const)("at the %s, moved to %d, leaves enough of the video", (edge, toMs, moved) => {
    expect(moveEdge(span, edge, toMs, limits)).toEqual(moved);
  });
});

describe("a trim", () => {
  it("cuts only at the moved handles", () => {
    expect(trimOf({ startMs: 0, endMs: 10_000 }, 10_000)).toEqual({
      trimStartMs: null,
      trimEndMs: null,
    });
    expect(trimOf(span, 10_000)).toEqual({ trimStartMs: 2000, trimEndMs: 6000 });
  });

  it("shows the whole video when it is not trimmed, and never more than there is", () => {
    expect(spanOf({ trimStartMs: null, trimEndMs: null }, 10_000)).toEqual({
      startMs: 0,
      endMs: 10_000,
    });
    expect(spanOf({ trimStartMs: 1000, trimEndMs: 99_000 }, 10_000)).toEqual({
      startMs: 1000,
      endMs: 10_000,
    });
  });
});
