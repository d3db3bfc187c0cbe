import { watchMissingCode } from "@src/app/watchMissingCode";
import { useOngoing } from "@src/shared/lib/ongoing";
import { eventually } from "@tests/support/eventually";
import { installNetwork, network } from "@tests/support/network/network";
import { renderHook } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeAll, beforeEach, expect, it, type MockInstance, vi } from "vitest";

installNetwork();

const health = vi.fn<() => Response>(() => HttpResponse.json({ status: "ok" }));
let reload: MockInstance<() => void>;
beforeAll(() => watchMissingCode());
beforeEach(() => {
  sessionStorage.clear();
  health.mockClear();
  network.use(http.get("*/health", health));
  reload = vi.spyOn(location, "reload").mockReturnValue();
});

function failToLoad(file: string): void {
  const payload = new TypeError(`Failed to fetch dynamically imported module: ${file}`);
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
}

it("the page is reloaded when the same code fails a second time", async () => {
  failToLoad("axios.js");
  failToLoad("connection.js");
  expect(health).not.toHaveBeenCalled();
  failToLoad("axios.js");
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
});

it("nothing reloads during a recording", async () => {
  const { unmount } = renderHook(() => useOngoing(true));
  failToLoad("hls.js");
  failToLoad("hls.js");
  unmount();
  failToLoad("hls.js");
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
  expect(health).toHaveBeenCalledOnce();
});
