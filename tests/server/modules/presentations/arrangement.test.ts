import { arrangeClips, visibleClips } from "@server/modules/presentations/arrangement";
import { expect, test } from "vitest";

const clips = ["a", "b", "c", "d"].map((id) => ({ id }));
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join("");

test.each([
  ["by arrival without a saved order", [], "abcd"],
  ["in the saved order", ["d", "c", "b", "a"], "dcba"],
  ["with new clips at the end, oldest first", ["c", "a"], "cabd"],
  ["without deleted clips", ["x", "b", "y", "a"], "bacd"],
])("the clips are arranged %s", (_case, order, expected) => {
  expect(ids(arrangeClips(clips, { order }))).toBe(expected);
});

test("hidden clips are not shown", () => {
  expect(ids(visibleClips(clips, { order: ["d"], hidden: ["a", "x"] }))).toBe("dbc");
});
