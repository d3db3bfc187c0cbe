import { runBoth } from "@server/media/probe/runBoth";
import { describe, expect, it, vi } from "vitest";

/** Runs until it is stopped, and then reports that it was. */
const runUntilStopped = (onEnd: () => void) => (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => {
      onEnd();
      reject(new Error("stopped"));
    });
  });

const failing = (message: string) => async () => {
  throw new Error(message);
};

describe("two probes that run side by side", () => {
  it("return both results", async () => {
    const found = runBoth(
      undefined,
      async () => 1,
      async () => "two",
    );
    expect(await found).toEqual([1, "two"]);
  });

  it("throw the first one's error when both fail", async () => {
    const found = runBoth(undefined, failing("too long"), failing("no sound"));
    await expect(found).rejects.toThrow("too long");
  });

  it("stop the second one when the first has failed, and wait until it has ended", async () => {
    const onEnd = vi.fn<() => void>();
    const found = runBoth(undefined, failing("too long"), runUntilStopped(onEnd));
    await expect(found).rejects.toThrow("too long");
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("both stop when the caller cancels them", async () => {
    const [onEnd, cancel] = [vi.fn<() => void>(), new AbortController()];
    const found = runBoth(cancel.signal, runUntilStopped(onEnd), runUntilStopped(onEnd));
    cancel.abort();
    await expect(found).rejects.toThrow("stopped");
    expect(onEnd).toHaveBeenCalledTimes(2);
  });
});
