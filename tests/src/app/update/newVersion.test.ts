import { beforeEach, expect, it, vi } from "vitest";
import { watchForNewVersion } from "@src/app/update/newVersion";

const update = vi.fn<() => Promise<void>>(() => Promise.reject(new Error("No network")));
vi.mock("workbox-window", () => ({
  Workbox: class extends EventTarget {
    update = update;
    register = () => Promise.reject(new Error("This certificate is not trusted"));
  },
}));

const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

it("looks for a new version when somebody comes back after an hour, without the network's leave", () => {
  const stop = watchForNewVersion(() => undefined);
  const visibility = vi.spyOn(document, "visibilityState", "get");
  const lookAfter = (ms: number, state: DocumentVisibilityState): number => {
    vi.setSystemTime(Date.now() + ms);
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
    return update.mock.calls.length;
  };
  expect(lookAfter(HOUR_MS - 1, "visible")).toBe(0);
  expect(lookAfter(1, "hidden")).toBe(0);
  expect(lookAfter(0, "visible")).toBe(1);
  expect(lookAfter(HOUR_MS - 1, "visible")).toBe(1);
  stop();
  expect(lookAfter(HOUR_MS, "visible")).toBe(1);
  vi.useRealTimers();
});
