import { keepAwake } from "@src/features/recorder/capture/wakeLock";
import { eventually } from "@tests/support/eventually";
import { afterEach, expect, it, vi } from "vitest";

const release = vi.fn<() => Promise<void>>(async () => undefined);
const request = vi.fn<() => Promise<{ release: typeof release }>>();

/** Simulates a browser with a wake lock. The screen is on unless stated otherwise. */
function installWakeLock(visibilityState: DocumentVisibilityState = "visible"): void {
  request.mockReset().mockResolvedValue({ release });
  release.mockClear();
  vi.stubGlobal("navigator", { wakeLock: { request } });
  show(visibilityState);
}
function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
}
const changeVisibility = () => document.dispatchEvent(new Event("visibilitychange"));
const settled = () => Promise.resolve().then(() => undefined);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("the wake lock keeps the screen on until it ends, even after the page was hidden", async () => {
  installWakeLock();
  const end = keepAwake();
  expect(request).toHaveBeenCalledOnce();
  show("hidden");
  changeVisibility();
  expect(request).toHaveBeenCalledOnce();
  show("visible");
  changeVisibility();
  expect(request).toHaveBeenCalledTimes(2);
  await settled();
  end();
  expect(release).toHaveBeenCalledOnce();
  changeVisibility();
  expect(request).toHaveBeenCalledTimes(2);
});

it("a wake lock that arrives after the end is released", async () => {
  installWakeLock();
  const end = keepAwake();
  end();
  await eventually(() => expect(release).toHaveBeenCalledOnce());
});

it("nothing happens when the browser has no wake lock or refuses one", async () => {
  vi.stubGlobal("navigator", {});
  expect(keepAwake()).not.toThrow();
  installWakeLock();
  request.mockRejectedValue(new DOMException("", "NotAllowedError"));
  const end = keepAwake();
  await settled();
  expect(end).not.toThrow();
  expect(release).not.toHaveBeenCalled();
});
