import { lastSaved } from "@src/shared/lib/lastSaved";
import { describe, expect, it } from "vitest";

/** A slow place to save to: each save waits until it is let through. */
function slowly() {
  const started: string[] = [];
  const waiting: ((isSaved: boolean) => void)[] = [];
  const save = lastSaved<string>((value) => {
    started.push(value);
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  });
  const letThrough = async (isSaved = true) => {
    waiting.shift()?.(isSaved);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { started, save, letThrough };
}

describe("saving the last value", () => {
  it("saves one at a time and skips what was overtaken", async () => {
    const { started, save, letThrough } = slowly();
    const all = [save("a"), save("b"), save("c")];
    expect(started).toEqual(["a"]);
    await letThrough();
    expect(started).toEqual(["a", "c"]);
    await letThrough();
    await expect(Promise.all(all)).resolves.toEqual([true, true, true]);
  });

  it("tells whether the last one arrived, and goes on after a failure", async () => {
    const { started, save, letThrough } = slowly();
    const first = save("a");
    await letThrough(false);
    await expect(first).resolves.toBe(false);
    const second = save("b");
    await letThrough();
    await expect(second).resolves.toBe(true);
    expect(started).toEqual(["a", "b"]);
  });
});
