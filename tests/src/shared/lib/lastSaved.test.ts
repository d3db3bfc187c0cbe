import { lastSaved } from "@src/shared/lib/lastSaved";
import { describe, expect, it } from "vitest";

/** Returns a slow saving function, in which each save waits until it is released. */
function slowSaving() {
  const started: string[] = [];
  const waiting: ((isSaved: boolean) => void)[] = [];
  const save = lastSaved<string>((value) => {
    started.push(value);
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  });
  const finishSave = async (isSaved = true) => {
    waiting.shift()?.(isSaved);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { started, save, finishSave };
}

describe("saving the last value", () => {
  it("saves one value at a time and skips values that were replaced", async () => {
    const { started, save, finishSave } = slowSaving();
    const all = [save("a"), save("b"), save("c")];
    expect(started).toEqual(["a"]);
    await finishSave();
    expect(started).toEqual(["a", "c"]);
    await finishSave();
    await expect(Promise.all(all)).resolves.toEqual([true, true, true]);
  });

  it("reports whether the last one was saved, and continues after a failure", async () => {
    const { started, save, finishSave } = slowSaving();
    const first = save("a");
    await finishSave(false);
    await expect(first).resolves.toBe(false);
    const second = save("b");
    await finishSave();
    await expect(second).resolves.toBe(true);
    expect(started).toEqual(["a", "b"]);
  });
});
