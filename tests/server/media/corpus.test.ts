import { type Court, expectPlayable, expectRefused, openCourt } from "@tests/corpus/judge";
import { COMMON_FILES } from "@tests/corpus/goodFiles";
import { CHEAP_HOSTILE_FILES } from "@tests/corpus/hostileFiles";
import { afterAll, beforeAll, describe, test } from "vitest";

// The whole of both is in tests/soak/server/corpus.test.ts.
let court: Court;
beforeAll(async () => {
  court = await openCourt();
});
afterAll(() => court.close());

describe("becomes a clip that is upright, in sync and as loud as all others", () => {
  test.each(COMMON_FILES)("$name", (good) => expectPlayable(court, good));
});

describe("is refused in words, and touches nothing outside its folder", () => {
  test.each(CHEAP_HOSTILE_FILES)("$name", (hostile) => expectRefused(court, hostile));
});
