import { duckingEnvelope, speechSpans } from "@server/media/reel/ducking";
import { aPiece, aTimeline } from "@tests/support/media/reelPieces";
import { describe, expect, test } from "vitest";

const card = (ms: number) => aPiece(ms, { kind: "intro", speech: [] });
const reel = aTimeline(
  card(4000),
  aPiece(10_000, {
    speech: [
      [500, 3000],
      [4000, 6000],
    ],
  }),
  card(4000),
  aPiece(5000),
  card(6000),
);

function gainAt(points: ReturnType<typeof duckingEnvelope>, ms: number): number {
  const next = points.findIndex(({ atMs }) => atMs >= ms);
  const [to, from] = [points[next], points[Math.max(0, next - 1)]];
  if (!to || !from || to === from) return to?.gain ?? 0;
  return from.gain + ((to.gain - from.gain) * (ms - from.atMs)) / (to.atMs - from.atMs);
}

describe("the speech in a reel", () => {
  test("includes short pauses, and covers a clip that was not analysed completely", () => {
    expect(speechSpans(reel)).toEqual([
      [4500, 10_000],
      [18_000, 23_000],
    ]);
  });

  test("does not extend beyond the end of a clip", () => {
    const cut = aTimeline(aPiece(1000, { speech: [[-200, 5000]] }), card(1000));
    expect(speechSpans(cut)).toEqual([[0, 1000]]);
  });
});

describe("the music's gain", () => {
  const points = duckingEnvelope(reel, 0.5);
  const at = (ms: number) => gainAt(points, ms);

  test("covers the whole reel, in order, and starts and ends with silence", () => {
    const times = points.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(points[0]).toEqual({ atMs: 0, gain: 0 });
    expect(points.at(-1)).toEqual({ atMs: 29_000, gain: 0 });
  });

  test("is full over cards, low from the moment somebody speaks, and rises again afterwards", () => {
    expect([at(2000), at(4100), at(14_000), at(16_000)]).toEqual([0.5, 0.5, 0.5, 0.5]);
    for (const ms of [4500, 7000, 8000, 10_000, 18_000, 20_000, 23_000])
      expect(at(ms)).toBeCloseTo(0.09, 5);
    expect(at(10_450)).toBeCloseTo(0.295, 2);
    expect(at(11_000)).toBeCloseTo(0.5, 5);
  });

  test("never jumps", () => {
    const steepness = points.slice(1).map((to, index) => {
      const from = points[index] ?? to;
      return Math.abs(to.gain - from.gain) / (to.atMs - from.atMs);
    });
    expect(Math.max(...steepness)).toBeLessThan(0.002);
  });

  test("has no points for an empty reel", () => {
    expect(duckingEnvelope(aTimeline(), 1)).toEqual([]);
  });
});
