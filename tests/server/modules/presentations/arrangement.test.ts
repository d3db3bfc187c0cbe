import { arranged, shown } from "@server/modules/presentations/arrangement";
import { expect, test } from "vitest";

const clips = ["a", "b", "c", "d"].map((id) => ({ id }));
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join("");

test.each([
  ["as they came, without an order", [], "abcd"],
  ["in the saved order", ["d", "c", "b", "a"], "dcba"],
  ["new ones at the end, oldest first", ["c", "a"], "cabd"],
  ["without those that are gone", ["x", "b", "y", "a"], "bacd"],
])("%s", (_case, order, expected) => {
  expect(ids(arranged(clips, { order }))).toBe(expected);
});

test("hidden ones are not shown", () => {
  expect(ids(shown(clips, { order: ["d"], hidden: ["a", "x"] }))).toBe("dbc");
});
