import { keepAwake } from "@src/features/recorder/capture/wakeLock";
import { eventually } from "@tests/support/eventually";
import { afterEach, expect, it, vi } from "vitest";

const release = vi.fn<() => Promise<void>>(async () => undefined);
const request = vi.fn<() => Promise<{ release: typeof release }>>();

/** A browser with a wake lock; a screen that is on unless said otherwise. */
function browser(visibilityState: DocumentVisibilityState = "visible"): void {
  request.mockReset().mockResolvedValue({ release });
  release.mockClear();
  vi.stubGlobal("navigator", { wakeLock: { request } });
  show(visibilityState);
}
function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
}
const change = () => document.dispatchEvent(new Event("visibilitychange"));
const settled = () => Promise.resolve().then(() => undefined);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("keeps the screen on until it is ended, also after the page was away", async () => {
  browser();
  const end = keepAwake();
  expect(request).toHaveBeenCalledOnce();
  show("hidden");
  change();
  expect(request).toHaveBeenCalledOnce();
  show("visible");
  change();
  expect(request).toHaveBeenCalledTimes(2);
  await settled();
  end();
  expect(release).toHaveBeenCalledOnce();
  change();
  expect(request).toHaveBeenCalledTimes(2);
});

it("lets go of a lock that comes after it was ended", async () => {
  browser();
  const end = keepAwake();
  end();
  await eventually(() => expect(release).toHaveBeenCalledOnce());
});

it("does nothing where the browser has none, or refuses one", async () => {
  vi.stubGlobal("navigator", {});
  expect(keepAwake()).not.toThrow();
  browser();
  request.mockRejectedValue(new DOMException("", "NotAllowedError"));
  const end = keepAwake();
  await settled();
  expect(end).not.toThrow();
  expect(release).not.toHaveBeenCalled();
});
