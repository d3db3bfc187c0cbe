import { createHistory, withChange, redo, undo } from "@src/features/presentation/model/history";
import { describe, expect, it } from "vitest";

describe("the undo history", () => {
  it("steps back and forward", () => {
    const two = withChange(withChange(createHistory("a"), "b"), "c");
    expect(undo(two).present).toBe("b");
    expect(undo(undo(two)).present).toBe("a");
    expect(undo(undo(undo(two))).present).toBe("a");
    expect(redo(undo(two)).present).toBe("c");
    expect(redo(two).present).toBe("c");
  });

  it("drops the steps ahead when a new change is made", () => {
    const other = withChange(undo(withChange(createHistory("a"), "b")), "c");
    expect(redo(other).present).toBe("c");
    expect(undo(other).present).toBe("a");
  });

  it("combines continuous typing into one step", () => {
    let history = createHistory("");
    for (const typed of ["H", "Hi", "Hi!"]) history = withChange(history, typed, "title");
    history = withChange(history, "other", "line");
    expect(undo(history).present).toBe("Hi!");
    expect(undo(undo(history)).present).toBe("");
  });

  it("starts a new step after an undo", () => {
    const typed = withChange(withChange(createHistory(""), "a", "title"), "ab", "title");
    const again = withChange(undo(typed), "x", "title");
    expect(undo(again).present).toBe("");
  });
});
