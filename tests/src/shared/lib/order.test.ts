import { moveItem } from "@src/shared/lib/order";
import { describe, expect, it } from "vitest";

describe("moving an item of a list", () => {
  it.each([
    [0, 2, "bca"],
    [2, 0, "cab"],
    [1, 1, "abc"],
    [0, -1, "abc"],
    [2, 3, "abc"],
    [5, 0, "abc"],
  ])("from %i to %i gives %s", (from, to, expected) => {
    const list = ["a", "b", "c"];
    expect(moveItem(list, from, to).join("")).toBe(expected);
    expect(list.join("")).toBe("abc");
  });
});
