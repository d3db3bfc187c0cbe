import { type Court, expectPlayable, expectRefused, openCourt } from "@tests/support/corpus/judge";
import { COMMON_FILES } from "@tests/support/corpus/goodFiles";
import { CHEAP_HOSTILE_FILES } from "@tests/support/corpus/hostileFiles";
import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { afterAll, beforeAll, describe, test } from "vitest";

// The whole of both is in tests/soak/server/corpus.test.ts.
let court: Court;
beforeAll(async () => {
  court = await openCourt(SMALL_RENDITIONS);
});
afterAll(() => court.close());

describe("becomes a clip that is upright, in sync and as loud as all others", () => {
  test.each(COMMON_FILES)("$name", (good) => expectPlayable(court, good));
});

describe("is refused in words, and touches nothing outside its folder", () => {
  test.each(CHEAP_HOSTILE_FILES)("$name", (hostile) => expectRefused(court, hostile));
});
