import { inReelOrder, withHidden } from "@src/features/presentation/model/clipOrder";
import { aPresentation, aSubmission } from "@tests/support/factories/reelAnswers";
import { describe, expect, it } from "vitest";

const clip = (id: string, day: number, change = {}) =>
  aSubmission({ _id: id, createdAt: `2026-11-0${day}T00:00:00Z`, ...change });
const [a, b, c] = [clip("a", 1), clip("b", 2), clip("c", 3)];

describe("the order of a reel", () => {
  it.each([
    ["by arrival when none was saved", [c, a, b], [], "abc"],
    ["as it was saved", [a, b, c], ["c", "a", "b"], "cab"],
    ["saved ones first, later ones behind them", [c, b, a], ["b"], "bac"],
    ["without clips that were removed since", [a], ["gone", "a"], "a"],
    ["without clips that are still uploading", [a, clip("u", 4, { state: "uploading" })], [], "a"],
    ["without thank-you replies", [a, clip("t", 4, { kind: "thanks" })], [], "a"],
    [
      "with failed clips, which can be sent again",
      [a, clip("f", 4, { state: "failed" })],
      [],
      "af",
    ],
    ["empty", [], ["a"], ""],
  ])("is %s", (_what, clips, order, ids) => {
    expect(
      inReelOrder(clips, order)
        .map((one) => one._id)
        .join(""),
    ).toBe(ids);
  });
});

describe("hiding a clip", () => {
  const shown = aPresentation({ order: ["a", "b"], hidden: ["b"] });

  it("takes effect once, and can be undone", () => {
    const both = withHidden(withHidden(shown, "a", true), "a", true);
    expect(both.hidden).toEqual(["b", "a"]);
    expect(withHidden(both, "b", false).hidden).toEqual(["a"]);
    expect(both.order).toEqual(shown.order);
  });
});
