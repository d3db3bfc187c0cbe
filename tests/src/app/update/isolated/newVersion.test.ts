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

const HOUR_MS = 3_600_000;
let reload: MockInstance<() => void>;
let stop: () => void;
const ready: NewVersion[] = [];

const happens = (name: "waiting" | "controlling") => worker.events.dispatchEvent(new Event(name));

function givenPage({ isControlled }: { isControlled: boolean }): void {
  const value = { controller: isControlled ? {} : null };
  Object.defineProperty(navigator, "serviceWorker", { value, configurable: true });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  worker.events = new EventTarget();
  worker.messageSkipWaiting.mockReset();
  worker.update.mockReset().mockRejectedValue(new Error("No network"));
  reload = vi.spyOn(location, "reload").mockReturnValue();
  ready.length = 0;
  givenPage({ isControlled: true });
  stop = watchForNewVersion((version) => ready.push(version));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

it("looks for a new version when somebody comes back after an hour", () => {
  const visibility = vi.spyOn(document, "visibilityState", "get");
  const lookAfter = (ms: number, state: DocumentVisibilityState): number => {
    vi.setSystemTime(Date.now() + ms);
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
    return worker.update.mock.calls.length;
  };
  expect(lookAfter(HOUR_MS - 1, "visible")).toBe(0);
  expect(lookAfter(1, "hidden")).toBe(0);
  expect(lookAfter(0, "visible")).toBe(1);
  expect(lookAfter(HOUR_MS - 1, "visible")).toBe(1);
  stop();
  expect(lookAfter(HOUR_MS, "visible")).toBe(1);
});

it("reloads once the accepted version has taken over", () => {
  happens("waiting");
  ready[0]?.accept();
  expect(worker.messageSkipWaiting).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  happens("controlling");
  expect(reload).toHaveBeenCalledOnce();
});

it("stays where it is when another tab accepts, and can still be reloaded", () => {
  happens("waiting");
  happens("controlling");
  expect(reload).not.toHaveBeenCalled();
  ready[0]?.accept();
  expect(reload).toHaveBeenCalledOnce();
});

it("reloads at once where no worker stands behind the page", () => {
  givenPage({ isControlled: false });
  happens("waiting");
  ready[0]?.accept();
  expect(reload).toHaveBeenCalledOnce();
});
