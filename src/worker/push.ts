import { DEVICE_CACHE, DEVICE_KEY, type PushPayload, type SubscribedDevice } from "@contract/push";

declare const self: ServiceWorkerGlobalScope;

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
}

/** Shows notifications while no page is open, and opens what they are about. */
export function handlePushes(): void {
  self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open((event.notification.data as Pick<PushPayload, "path">).path));
  });
  self.addEventListener("pushsubscriptionchange", (event) =>
    (event as SubscriptionChange).waitUntil(subscribeAgain()),
  );
}

async function show(data: PushMessageData | null): Promise<void> {
  if (!data) return;
  const { title, body, language, tag, path, isUrgent } = data.json() as PushPayload;
  const options = {
    body,
    tag,
    // A quiet one that replaces another one makes no sound.
    renotify: isUrgent,
    lang: language,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    data: { path },
  };
  await self.registration.showNotification(title, options);
}

/** Shows a page of this site. Any other open tab stays as it is, because it may be recording. */
async function open(path: string): Promise<void> {
  const { origin } = self.location;
  const wanted = new URL(path, origin);
  const { href } = wanted.origin === origin ? wanted : new URL(origin);
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = tabs.find(({ url }) => url === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}

/** Subscribes again after the browser has ended a subscription, and tells the server. */
async function subscribeAgain(): Promise<void> {
  const cache = await caches.open(DEVICE_CACHE);
  const stored = await cache.match(DEVICE_KEY);
  if (!stored) return;
  const known = (await stored.json()) as SubscribedDevice;
  const { endpoint, publicKey, replacementUrl, apiKey } = known;
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await fetch(replacementUrl, {
    method: "POST",
    headers: { "api-key": apiKey, "content-type": "application/json" },
    body: JSON.stringify({ endpoint, subscription, publicKey }),
  });
  await cache.put(DEVICE_KEY, Response.json({ ...known, endpoint: subscription.endpoint }));
}
