import {
  type DeviceSubscription,
  getPushKey,
  removeSubscription,
  saveSubscription,
} from "@contract/http/push";
import { DEVICE_CACHE } from "@contract/push";
import { act, screen, waitFor } from "@testing-library/react";
import { keepDevice } from "@src/features/push/model/device";
import { afterThisTest } from "@tests/support/cleanUp";
import { setOnline } from "@tests/support/client/connectivity";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { answer, Refusal } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { takeConsoleErrors } from "@tests/support/setup/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

installNetwork();

const PUBLIC_KEY = `B${"A".repeat(86)}`;
const ENDPOINT = "https://push.example.com/device/1";

/** Sets a property of the browser for this test. */
function given(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  afterThisTest(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}

const bytesOf = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0))
    .buffer;

type Subscribe = (options: { applicationServerKey: string }) => Promise<unknown>;

function givenBrowser(
  answerTo: NotificationPermission,
  permission: NotificationPermission = "default",
) {
  let current: unknown = null;
  const subscribe = vi.fn<Subscribe>(async ({ applicationServerKey }) => {
    current = {
      endpoint: ENDPOINT,
      options: { applicationServerKey: bytesOf(applicationServerKey) },
      getKey: (name: string) => new Uint8Array(name === "auth" ? 16 : 65).buffer,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    return current;
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => current } };
  given(navigator, "serviceWorker", {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => {
    given(window, "Notification", { permission: answerTo, requestPermission });
    return answerTo;
  });
  given(window, "PushManager", Object);
  given(window, "Notification", { permission, requestPermission });
  const cached = new Set<string>();
  given(window, "caches", {
    open: async (name: string) => ({ put: async () => void cached.add(name) }),
    delete: async (name: string) => cached.delete(name),
  });
  return { subscribe, requestPermission, cached };
}

const toggle = () => screen.findByRole("switch", { name: /^Notifications on this device/ });

const saved: DeviceSubscription[] = [];
const removed: string[] = [];

beforeEach(async () => {
  saved.length = 0;
  removed.length = 0;
  answer(getPushKey, () => ({ publicKey: PUBLIC_KEY }));
  answer(saveSubscription, ({ body }) => {
    saved.push(body.subscription);
    return { saved: true };
  });
  answer(removeSubscription, ({ body }) => {
    removed.push(body.endpoint);
    return { removed: true };
  });
  givenAda();
  await signInAda();
});
afterEach(leaveSignedOut);

describe("notifications on this device", () => {
  it(
    "are turned on after a tap and the browser's permission, and off again",
    { tags: ["P7"] },
    async () => {
      const { subscribe, requestPermission, cached } = givenBrowser("granted");
      const { user } = renderApp("/profile");
      expect(await toggle()).not.toBeChecked();
      expect(requestPermission).not.toHaveBeenCalled();
      await user.click(await toggle());
      await waitFor(async () => expect(await toggle()).toBeChecked());
      expect(subscribe).toHaveBeenCalledWith({
        userVisibleOnly: true,
        applicationServerKey: PUBLIC_KEY,
      });
      expect(saved).toMatchObject([{ endpoint: ENDPOINT }]);
      expect(cached).toContain(DEVICE_CACHE);
      await user.click(await toggle());
      await waitFor(async () => expect(await toggle()).not.toBeChecked());
      await waitFor(() => expect(removed).toEqual([ENDPOINT]));
      expect(cached).not.toContain(DEVICE_CACHE);
    },
  );

  it("explain how to allow them again after a refusal", async () => {
    const { subscribe } = givenBrowser("denied");
    const { user } = renderApp("/profile");
    await user.click(await toggle());
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it("say from the start that the browser blocks them", async () => {
    givenBrowser("denied", "denied");
    renderApp("/profile");
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible();
  });

  it("stay off when the question was dismissed", async () => {
    givenBrowser("default");
    const { user } = renderApp("/profile");
    await user.click(await toggle());
    expect(await screen.findByText(/needs your permission/)).toBeVisible();
    expect(await toggle()).not.toBeChecked();
  });

  it("say that the device is offline", async () => {
    const { requestPermission } = givenBrowser("granted");
    const { user } = renderApp("/profile");
    const found = await toggle();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await user.click(found);
    expect(await screen.findByText(/You're offline\. Turn this on/)).toBeVisible();
    expect(requestPermission).not.toHaveBeenCalled();
    act(() => setOnline(true));
  });

  it("say that the push service cannot be reached", async () => {
    const { subscribe } = givenBrowser("granted");
    subscribe.mockRejectedValue(new DOMException("push service error", "AbortError"));
    const { user } = renderApp("/profile");
    await user.click(await toggle());
    expect(await screen.findByText(/can't reach its notification service/)).toBeVisible();
    expect(await toggle()).not.toBeChecked();
    expect(takeConsoleErrors()).toMatchObject([["Changing notifications on this device", {}]]);
  });

  it("say why the server refused them", async () => {
    answer(saveSubscription, () => {
      throw new Refusal("UNAVAILABLE");
    });
    givenBrowser("granted");
    const { user } = renderApp("/profile");
    await user.click(await toggle());
    expect(await screen.findByText(/We can't reach our data/)).toBeVisible();
    expect(await toggle()).not.toBeChecked();
  });

  it("are not possible in a browser that has none", async () => {
    renderApp("/profile");
    expect(await screen.findByText(/can't show notifications from this site/)).toBeVisible();
  });

  it("need the home screen on an iPhone", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS)");
    renderApp("/profile");
    expect(await screen.findByText(/add this site to your home screen/)).toBeVisible();
  });

  it("are not offered where the server sends none", async () => {
    answer(getPushKey, () => ({ publicKey: null }));
    givenBrowser("granted");
    renderApp("/profile");
    await screen.findByRole("switch", { name: /^New videos/ });
    expect(screen.queryByText("Notifications on this device")).not.toBeInTheDocument();
    expect(screen.queryByText("On devices")).not.toBeInTheDocument();
  });

  it("end with the session", async () => {
    const { subscribe } = givenBrowser("granted", "granted");
    await subscribe({ applicationServerKey: PUBLIC_KEY });
    const { user } = renderApp("/profile");
    await user.click(await screen.findByRole("button", { name: /menu/i }));
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await waitFor(() => expect(removed).toEqual([ENDPOINT]));
  });

  it("are registered again at a start, with the server's present key", async () => {
    const { subscribe } = givenBrowser("granted", "granted");
    await subscribe({ applicationServerKey: `B${"B".repeat(86)}` });
    await keepDevice();
    expect(subscribe).toHaveBeenLastCalledWith({
      userVisibleOnly: true,
      applicationServerKey: PUBLIC_KEY,
    });
    expect(saved).toHaveLength(1);
    subscribe.mockClear();
    await keepDevice();
    expect(subscribe).not.toHaveBeenCalled();
    expect(saved).toHaveLength(2);
  });

  it("are not registered where they are off", async () => {
    const { subscribe } = givenBrowser("granted", "granted");
    await keepDevice();
    expect(subscribe).not.toHaveBeenCalled();
    expect(saved).toEqual([]);
  });
});
