import type { Clip } from "@contract/http/submission";
import {
  chapterAt,
  chapterMarks,
  neighbourStart,
  matchingTime,
  formatTime,
} from "@src/features/player/model/chapters";
import { describe, expect, it } from "vitest";

const clip = (startMs: number, durationMs: number): Clip => ({
  _id: `clip${startMs}`,
  contributor: "Maria",
  person: 0,
  question: null,
  posterUrl: null,
  startMs,
  durationMs,
});
const clips = [clip(0, 10_000), clip(10_000, 5000), clip(15_000, 20_000)];

describe("the chapters of a reel", () => {
  it("find the person on the screen, even at a chapter's edges", () => {
    expect([0, 9999, 10_000, 14_999, 15_000, 99_000].map((ms) => chapterAt(clips, ms))).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
    expect(chapterAt([], 0)).toBe(-1);
  });

  it("lead to the next person, and stay at the last", () => {
    expect(neighbourStart(clips, 3000, "next")).toBe(10_000);
    expect(neighbourStart(clips, 20_000, "next")).toBeNull();
  });

  it("lead back to the person's own start first, then to the previous person", () => {
    expect(neighbourStart(clips, 13_000, "previous")).toBe(10_000);
    expect(neighbourStart(clips, 11_000, "previous")).toBe(0);
    expect(neighbourStart(clips, 500, "previous")).toBe(0);
    expect(neighbourStart([], 0, "previous")).toBeNull();
  });

  it("mark the edges between people on the seek bar", () => {
    expect(chapterMarks(clips, 40_000)).toEqual([0.25, 0.375]);
    expect(chapterMarks(clips, 0)).toEqual([]);
  });

  it("find the same moment of the same person in another version of the reel", () => {
    const [first, second] = clips;
    if (!first || !second) throw new Error("no clips");
    const turned = [
      { ...second, startMs: 0 },
      { ...first, startMs: 5000 },
    ];
    expect(matchingTime(clips, turned, 12_000)).toBe(2000);
    expect(matchingTime(clips, turned, 3000)).toBe(8000);
    expect(matchingTime(clips, [{ ...first, durationMs: 2000 }], 9000)).toBe(1999);
    expect(matchingTime(clips, [first], 20_000)).toBe(0);
    expect(matchingTime(clips, [], 20_000)).toBe(0);
  });

  it("format times naturally", () => {
    expect([0, 61_000, 3_661_000].map(formatTime)).toEqual(["0:00", "1:01", "1:01:01"]);
  });
});
