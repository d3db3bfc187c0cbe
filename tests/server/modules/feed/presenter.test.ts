import { presentClips } from "@server/modules/feed/presenter";
import { expect, test } from "vitest";

const clip = (id: string, durations: number[], lastName = "") => ({
  id,
  question: null,
  firstName: "Ada",
  lastName,
  posterKey: id === "a" ? "clips/a/poster.jpg" : null,
  segments: durations.map((durationMs) => ({ durationMs })),
});

test("clips follow each other on one time line", () => {
  const { clips, durationMs } = presentClips(
    [clip("a", [4000, 1500], "Lovelace"), clip("b", [2000]), clip("c", [333, 1])],
    (key) => `/media/${key}`,
  );

  expect(durationMs).toBe(7834);
  expect(clips).toMatchObject([
    {
      _id: "a",
      contributor: "Ada Lovelace",
      startMs: 0,
      durationMs: 5500,
      posterUrl: "/media/clips/a/poster.jpg",
    },
    { _id: "b", contributor: "Ada", startMs: 5500, durationMs: 2000, posterUrl: null },
    { _id: "c", startMs: 7500, durationMs: 334 },
  ]);
});
