import { begun, changed, redone, undone } from "@src/features/presentation/model/history";
import { describe, expect, it } from "vitest";

describe("the steps of a change", () => {
  it("go back and forth", () => {
    const two = changed(changed(begun("a"), "b"), "c");
    expect(undone(two).present).toBe("b");
    expect(undone(undone(two)).present).toBe("a");
    expect(undone(undone(undone(two))).present).toBe("a");
    expect(redone(undone(two)).present).toBe("c");
    expect(redone(two).present).toBe("c");
  });

  it("are forgotten ahead of a new one", () => {
    const other = changed(undone(changed(begun("a"), "b")), "c");
    expect(redone(other).present).toBe("c");
    expect(undone(other).present).toBe("a");
  });

  it("are one for what was typed in one go", () => {
    let history = begun("");
    for (const typed of ["H", "Hi", "Hi!"]) history = changed(history, typed, "title");
    history = changed(history, "other", "line");
    expect(undone(history).present).toBe("Hi!");
    expect(undone(undone(history)).present).toBe("");
  });

  it("do not run on together after a step back", () => {
    const typed = changed(changed(begun(""), "a", "title"), "ab", "title");
    const again = changed(undone(typed), "x", "title");
    expect(undone(again).present).toBe("");
  });
});
