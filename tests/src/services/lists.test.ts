import { aSubmission } from "@tests/support/factories/reelAnswers";
import { describe, expect, it } from "vitest";
import { withoutItem, withItem } from "@src/services/cache/lists";

const [one, two] = [aSubmission(), aSubmission({ _id: "clip-2" })];

describe("an item that an event or an answer brings", () => {
  it("comes at the end when it is new", () => {
    expect(withItem([one], two)).toEqual([one, two]);
    expect(withItem([], two)).toEqual([two]);
  });

  it("takes the place of what was known of it", () => {
    const failed = { ...one, state: "failed" as const };
    expect(withItem([one, two], failed)).toEqual([failed, two]);
  });
});

it("leaves out an item that was removed, and keeps the others", () => {
  expect(withoutItem([one, two], one._id)).toEqual([two]);
  expect(withoutItem([two], one._id)).toEqual([two]);
});
