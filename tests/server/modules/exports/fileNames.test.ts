import { clipName } from "@server/modules/exports/fileNames";
import { expect, test } from "vitest";

test("the clips' file names sort in the reel's order, however many there are", () => {
  const clip = { who: "Ada", question: null, extension: "mp4" };
  expect(clipName(clip, { place: 7, count: 20 })).toBe("07 Ada.mp4");
  expect(clipName({ ...clip, question: "Why?" }, { place: 7, count: 1200 })).toBe(
    "0007 Ada - Why.mp4",
  );
});
