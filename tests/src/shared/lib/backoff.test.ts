import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoffMs, retryUntilSuccess } from "@src/shared/lib/backoff";

const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the wait after a failure", () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [4, 8000],
    [14, 8_192_000],
    [15, 4 * HOUR],
    [16, 4 * HOUR],
    [5000, 4 * HOUR],
  ])("number %i is %i ms", { tags: ["S9.16"] }, (failures, ms) => {
    expect(backoffMs(failures)).toBe(ms);
  });
});

/** Returns an action that fails until `works` is set. */
function flaky() {
  const state = { works: false, runs: 0, failures: 0 };
  const stop = retryUntilSuccess(
    async () => {
      state.runs += 1;
      if (!state.works) throw new Error("away");
    },
    {
      onFailure: () => {
        state.failures += 1;
        return true;
      },
    },
  );
  return { state, stop };
}

describe("an action that does not work yet", () => {
  it("is tried at once, and again after longer and longer waits, until it works", async () => {
    const { state } = flaky();
    await vi.advanceTimersByTimeAsync(0);
    const runsAfter: number[] = [];
    for (const wait of [999, 1, 1999, 1, 3999, 1]) {
      await vi.advanceTimersByTimeAsync(wait);
      runsAfter.push(state.runs);
    }
    expect(runsAfter).toEqual([1, 2, 2, 3, 3, 4]);
    state.works = true;
    await vi.advanceTimersByTimeAsync(8000);
    expect(state).toMatchObject({ runs: 5, failures: 4 });
    await vi.advanceTimersByTimeAsync(24 * HOUR);
    expect(state.runs).toBe(5);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is tried as soon as the network is back", async () => {
    const { state, stop } = flaky();
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.runs).toBe(2);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(state.runs).toBe(3);
    stop();
  });

  it("is given up when it is stopped", async () => {
    const { state, stop } = flaky();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(24 * HOUR);
    expect(state.runs).toBe(1);
  });

  it("is given up when the failure is final", async () => {
    const run = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("no"));
    retryUntilSuccess(run, { onFailure: () => false });
    await vi.advanceTimersByTimeAsync(24 * HOUR);
    expect(run).toHaveBeenCalledOnce();
  });
});
