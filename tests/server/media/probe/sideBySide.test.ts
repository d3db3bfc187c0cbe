import { sideBySide } from "@server/media/probe/sideBySide";
import { describe, expect, it, vi } from "vitest";

/** Goes on until it is told to stop, and says then that it was. */
const endless = (onEnd: () => void) => (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => {
      onEnd();
      reject(new Error("stopped"));
    });
  });

const failing = (message: string) => async () => {
  throw new Error(message);
};

describe("two looks side by side", () => {
  it("give both that they have found", async () => {
    const found = sideBySide(
      undefined,
      async () => 1,
      async () => "two",
    );
    expect(await found).toEqual([1, "two"]);
  });

  it("throw the first one's error where both fail", async () => {
    const found = sideBySide(undefined, failing("too long"), failing("no sound"));
    await expect(found).rejects.toThrow("too long");
  });

  it("stop the second one when the first has failed, and wait until it has ended", async () => {
    const onEnd = vi.fn<() => void>();
    const found = sideBySide(undefined, failing("too long"), endless(onEnd));
    await expect(found).rejects.toThrow("too long");
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("are both stopped by who asked for them", async () => {
    const [onEnd, cancel] = [vi.fn<() => void>(), new AbortController()];
    const found = sideBySide(cancel.signal, endless(onEnd), endless(onEnd));
    cancel.abort();
    await expect(found).rejects.toThrow("stopped");
    expect(onEnd).toHaveBeenCalledTimes(2);
  });
});
