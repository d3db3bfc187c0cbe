import { HOUR_MS } from "@contract/time";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { type NewVersion, watchForNewVersion } from "@src/app/update/newVersion";

const worker = vi.hoisted(() => ({
  events: new EventTarget(),
  update: vi.fn<() => Promise<void>>(),
  messageSkipWaiting: vi.fn<() => void>(),
}));
vi.mock("workbox-window", () => ({
  Workbox: class {
    update = worker.update;
    messageSkipWaiting = worker.messageSkipWaiting;
    register = () => Promise.reject(new Error("This certificate is not trusted"));
    addEventListener(name: string, listener: () => void) {
      worker.events.addEventListener(name, listener);
    }
  },
}));

let reload: MockInstance<() => void>;
let stop: () => void;
const ready: NewVersion[] = [];
const postMessage = vi.fn<(message: unknown) => void>();

const dispatchWorkerEvent = (name: "waiting" | "controlling") =>
  worker.events.dispatchEvent(new Event(name));

function givenPage({ isControlled }: { isControlled: boolean }): void {
  const value = { controller: isControlled ? { postMessage } : null };
  Object.defineProperty(navigator, "serviceWorker", { value, configurable: true });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  worker.events = new EventTarget();
  worker.messageSkipWaiting.mockReset();
  worker.update.mockReset().mockRejectedValue(new Error("No network"));
  reload = vi.spyOn(location, "reload").mockReturnValue();
  ready.length = 0;
  postMessage.mockReset();
  givenPage({ isControlled: true });
  stop = watchForNewVersion((version) => ready.push(version));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

it("the app looks for a new version when a person returns after an hour", () => {
  const visibility = vi.spyOn(document, "visibilityState", "get");
  const checksAfter = (ms: number, state: DocumentVisibilityState): number => {
    vi.setSystemTime(Date.now() + ms);
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
    return worker.update.mock.calls.length;
  };
  expect(checksAfter(HOUR_MS - 1, "visible")).toBe(0);
  expect(checksAfter(1, "hidden")).toBe(0);
  expect(checksAfter(0, "visible")).toBe(1);
  expect(checksAfter(HOUR_MS - 1, "visible")).toBe(1);
  stop();
  expect(checksAfter(HOUR_MS, "visible")).toBe(1);
});

it("the app reloads once the accepted version has taken control", () => {
  dispatchWorkerEvent("waiting");
  ready[0]?.activate();
  expect(worker.messageSkipWaiting).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  dispatchWorkerEvent("controlling");
  expect(reload).toHaveBeenCalledOnce();
});

it("the app does not reload when another tab accepts, and can still be reloaded", () => {
  dispatchWorkerEvent("waiting");
  dispatchWorkerEvent("controlling");
  expect(reload).not.toHaveBeenCalled();
  ready[0]?.activate();
  expect(reload).toHaveBeenCalledOnce();
});

it("the app reloads at once when no service worker controls the page", () => {
  givenPage({ isControlled: false });
  dispatchWorkerEvent("waiting");
  ready[0]?.activate();
  expect(reload).toHaveBeenCalledOnce();
});

it("the first worker keeps the files that the page has loaded before it", () => {
  dispatchWorkerEvent("controlling");
  expect(postMessage).not.toHaveBeenCalled();
  stop();
  givenPage({ isControlled: false });
  stop = watchForNewVersion(() => undefined);
  const file = "https://folkreel.example/assets/HomePage-12345678.js";
  const entry: Partial<PerformanceEntry> = { name: file };
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([entry as PerformanceEntry]);
  givenPage({ isControlled: true });
  dispatchWorkerEvent("controlling");
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: "KEEP_FILES", urls: [file] });
});
