import type { PushPayload } from "@contract/push";
import { paths } from "@src/config/paths";
import type { CDPSession, Worker } from "playwright-core";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

const origin = inject("productOrigin");

interface ServiceWorkerEvent extends Event {
  waitUntil: (done: Promise<unknown>) => void;
}

/** Declares what these tests use of a service worker. The compiler knows pages only. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: object;
  WindowClient: { prototype: object };
  NotificationEvent: new (name: string, init: { notification: Notification }) => ServiceWorkerEvent;
  ExtendableEvent: new (name: string) => ServiceWorkerEvent;
  dispatchEvent: (event: Event) => void;
}

let person: Person;
let session: CDPSession;
let registrationId: string;

beforeAll(async () => {
  person = await openBrowser();
  const { context, page } = person;
  await context.grantPermissions(["notifications"], { origin });
  session = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await page.goto(origin + paths.forgotPassword());
  // The app starts at the first touch of such a page.
  await page.mouse.move(200, 200);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  registrationId = await found;
});
afterAll(() => person.close());

const message = (change: Partial<PushPayload> = {}): PushPayload => ({
  title: "Folkreel",
  body: "Ben hat ein Video für „Rose“ gesendet.",
  language: "de",
  tag: "videos",
  path: paths.pricing(),
  isUrgent: false,
  ...change,
});

/** Delivers a message as a push service does. */
const deliver = (payload: PushPayload) =>
  session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId,
    data: JSON.stringify(payload),
  });

const shown = () =>
  person.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, lang, tag, icon }) => ({ title, body, lang, tag, icon }));
  });

function worker(): Worker {
  const [found] = person.context.serviceWorkers();
  if (!found) throw new Error("There is no service worker");
  return found;
}

it("a message becomes a notification, and the next one of its kind replaces it", async () => {
  await deliver(message());
  await expect.poll(shown).toEqual([
    {
      title: "Folkreel",
      body: "Ben hat ein Video für „Rose“ gesendet.",
      lang: "de",
      tag: "videos",
      icon: `${origin}/icon-192.png`,
    },
  ]);
  await deliver(message({ body: "Cleo hat ein Video für „Rose“ gesendet.", isUrgent: true }));
  await expect
    .poll(async () => (await shown()).map(({ body }) => body))
    .toEqual(["Cleo hat ein Video für „Rose“ gesendet."]);
});

/**
 * Taps on the shown notification. Only a real tap lets a worker open and focus tabs, so the browser's
 * functions are replaced by ones that note what they were asked for.
 */
const tap = () =>
  worker().evaluate(async () => {
    const self = globalThis as unknown as WorkerScope;
    const asked: string[] = [];
    const [notification] = await self.registration.getNotifications();
    if (!notification) throw new Error("There is no notification");
    Object.assign(self.clients, {
      openWindow: async (url: string) => void asked.push(`open ${url}`),
    });
    Object.assign(self.WindowClient.prototype, {
      async focus(this: { url: string }) {
        asked.push(`focus ${this.url}`);
      },
    });
    let done: Promise<unknown> = Promise.resolve();
    const event = new self.NotificationEvent("notificationclick", { notification });
    event.waitUntil = (promise) => {
      done = promise;
    };
    self.dispatchEvent(event);
    await done;
    return asked;
  });

it("a tap opens its page, or shows the tab that has it, and never another site", async () => {
  expect(await tap()).toEqual([`open ${origin}${paths.pricing()}`]);
  expect(await shown()).toEqual([]);

  await deliver(message({ path: paths.forgotPassword() }));
  await expect.poll(async () => (await shown()).length).toBe(1);
  expect(await tap()).toEqual([`focus ${origin}${paths.forgotPassword()}`]);

  await deliver(message({ path: "//elsewhere.example/phishing" }));
  await expect.poll(async () => (await shown()).length).toBe(1);
  expect(await tap()).toEqual([`open ${origin}/`]);
});

it("a browser that ends a subscription gets a new one, and the server is told", async () => {
  const sent = await worker().evaluate(async (api) => {
    const self = globalThis as unknown as WorkerScope;
    const cache = await caches.open("device");
    const known = {
      endpoint: "https://push.example.com/old",
      publicKey: "key",
      replacementUrl: api,
      apiKey: "an-api-key",
    };
    await cache.put("/device", Response.json(known));
    const subscription = {
      endpoint: "https://push.example.com/new",
      toJSON: () => ({ endpoint: "https://push.example.com/new", keys: {} }),
    };
    Object.assign(PushManager.prototype, { subscribe: async () => subscription });
    const requests: unknown[] = [];
    Object.assign(self, {
      fetch: async (url: string, { headers, body }: { headers: object; body: string }) => {
        requests.push({ url, headers, body: JSON.parse(body) as unknown });
        return new Response();
      },
    });
    let done: Promise<unknown> = Promise.resolve();
    const event = new self.ExtendableEvent("pushsubscriptionchange");
    event.waitUntil = (promise) => {
      done = promise;
    };
    self.dispatchEvent(event);
    await done;
    const stored = await cache.match("/device");
    return { requests, stored: (await stored?.json()) as unknown };
  }, `${origin}/api/push/subscription/replacement`);
  expect(sent).toMatchObject({
    requests: [
      {
        url: `${origin}/api/push/subscription/replacement`,
        headers: { "api-key": "an-api-key" },
        body: {
          endpoint: "https://push.example.com/old",
          subscription: { endpoint: "https://push.example.com/new" },
          publicKey: "key",
        },
      },
    ],
    stored: { endpoint: "https://push.example.com/new" },
  });
});
