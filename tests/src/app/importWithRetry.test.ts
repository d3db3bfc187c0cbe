import { once } from "node:events";
import { importWithRetry } from "@src/app/importWithRetry";
import { takeConsoleErrors } from "@tests/support/setup/client";
import { eventually } from "@tests/support/eventually";
import { installNetwork, network } from "@tests/support/network/network";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";

installNetwork();

const missing = () => Promise.reject(new TypeError("Importing a module script failed."));
/** Fails until the end of the test, so that nothing of it remains. */
const load = () => (isOver ? Promise.resolve("the app") : missing());
let isOver: boolean;
let loading: Promise<unknown>;
let reload: MockInstance<() => void>;
let isAway: boolean;
beforeEach(() => {
  sessionStorage.clear();
  isAway = false;
  isOver = false;
  loading = Promise.resolve();
  network.use(http.get("*/health", () => new HttpResponse(null, { status: isAway ? 503 : 200 })));
  reload = vi.spyOn(location, "reload").mockReturnValue();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  isOver = true;
  await vi.runAllTimersAsync();
  await loading;
  vi.useRealTimers();
  takeConsoleErrors();
});

it.each(["online", "pointerdown", "keydown"])("loads again at the next %s", async (chance) => {
  const loadSecond = vi.fn<() => Promise<string>>().mockImplementationOnce(missing);
  loadSecond.mockResolvedValue("the app");
  const loaded = importWithRetry(loadSecond);
  await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  window.dispatchEvent(new Event(chance));
  expect(await loaded).toBe("the app");
  expect(loadSecond).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

it("loads again by itself after growing pauses", async () => {
  loading = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(500);
  isOver = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(await loading).toBe("the app");
});

it("reloads the page where the engine remembers the failure, but never twice in a row", async () => {
  loading = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(1000);
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(10_000);
  window.dispatchEvent(new Event("pointerdown"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

it("keeps the readable page while the server does not answer", async () => {
  isAway = true;
  loading = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});

it("reloads a page that comes back from the cache of visited pages before the app has loaded", async () => {
  const aborted = new EventTarget();
  loading = importWithRetry(() => once(aborted, "end"));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
  aborted.dispatchEvent(new Event("end"));
});

it("does not load code again that this browser cannot run", async () => {
  await expect(importWithRetry(() => Promise.reject(new SyntaxError("?")))).rejects.toThrow("?");
});
