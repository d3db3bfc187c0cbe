import { installWebLocks } from "@tests/support/client/webLocks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** Opens a tab, which has its own modules and shares the browser with the others. */
async function openTab() {
  vi.resetModules();
  return import("@src/features/recorder/upload/claims");
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "locks");
  localStorage.clear();
});

describe.each([
  ["with Web Locks", installWebLocks],
  ["without them", () => undefined],
])("two tabs, %s,", (_how, install) => {
  beforeEach(install);

  it("see which recordings the other one has claimed until it releases them", async () => {
    const [one, other] = [await openTab(), await openTab()];
    const claim = one.claimRecording("r1");
    expect(one.claimRecording("r1")).toBe(claim);
    expect(one.isClaimedHere("r1")).toBe(true);
    expect([...(await one.claimedElsewhere())]).toEqual([]);
    expect([...(await other.claimedElsewhere())]).toEqual(["r1"]);

    claim.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(one.isClaimedHere("r1")).toBe(false);
    expect([...(await other.claimedElsewhere())]).toEqual([]);
  });

  it("can take a recording over, and only the tab in use continues", async () => {
    const [one, other] = [await openTab(), await openTab()];
    const first = one.claimRecording("r1");
    const unaffected = one.claimRecording("r2");
    const second = other.claimRecording("r1");
    await vi.advanceTimersByTimeAsync(3000);
    expect(first.signal.aborted).toBe(true);
    expect([second.signal.aborted, unaffected.signal.aborted]).toEqual([false, false]);
    expect([...(await one.claimedElsewhere())]).toEqual(["r1"]);

    // Releasing a claim that was lost does not release the other tab's claim.
    first.release();
    await vi.advanceTimersByTimeAsync(3000);
    expect([...(await one.claimedElsewhere())]).toEqual(["r1"]);
    for (const claim of [second, unaffected]) claim.release();
  });
});

it("without Web Locks, the claims of a killed tab expire after ten seconds", async () => {
  localStorage.setItem("recording-r1", `42 ${Date.now()}`);
  const tab = await openTab();
  expect([...(await tab.claimedElsewhere())]).toEqual(["r1"]);
  vi.advanceTimersByTime(10_000);
  expect([...(await tab.claimedElsewhere())]).toEqual([]);
});

it("a browser without storage lets its only tab record", async () => {
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("", "SecurityError");
  });
  const tab = await openTab();
  const claim = tab.claimRecording("r1");
  await vi.advanceTimersByTimeAsync(3000);
  expect(claim.signal.aborted).toBe(false);
  expect([...(await tab.claimedElsewhere())]).toEqual([]);
  claim.release();
  vi.restoreAllMocks();
});
