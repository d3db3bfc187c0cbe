import { RENDITIONS } from "@server/media/normalise/rendition";
import { type Court, expectPlayable, expectRefused, openCourt } from "@tests/support/corpus/judge";
import { GOOD_FILES } from "@tests/support/corpus/goodFiles";
import { HOSTILE_FILES } from "@tests/support/corpus/hostileFiles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let court: Court;
beforeAll(async () => {
  court = await openCourt(RENDITIONS);
});
afterAll(() => court.close());

test("there are enough of both", () => {
  expect(GOOD_FILES.length).toBeGreaterThanOrEqual(25);
  expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(25);
});

describe("becomes a clip that is upright, in sync and as loud as all others", () => {
  test.each(GOOD_FILES)("$name", (good) => expectPlayable(court, good));
});

describe("is refused in words, and touches nothing outside its folder", () => {
  test.each(HOSTILE_FILES)("$name", (hostile) => expectRefused(court, hostile));
});
