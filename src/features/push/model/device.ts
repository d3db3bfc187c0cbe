import { API_PREFIX } from "@contract/http/endpoint";
import { type DeviceSubscription, replaceSubscription } from "@contract/http/push";
import { DEVICE_CACHE, DEVICE_KEY, type SubscribedDevice } from "@contract/push";
import { env } from "../../../config/env";
import { readPushKey, removeSubscription, saveSubscription } from "../../../services/account/push";

/** Returns the service worker that shows notifications, or undefined where there is none. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  return (await registered())?.pushManager?.getSubscription() ?? null;
}

export async function isSubscribed(): Promise<boolean> {
  return (await currentSubscription()) !== null;
}

/**
 * Subscribes this device and tells the server.
 * @returns what the server refused, in words for people, or null.
 * @throws Error if the browser does not reach its push service.
 */
export async function turnOn(publicKey: string): Promise<string | null> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribedWith(pushManager, publicKey);
  const { error } = await saveSubscription({ subscription: toWire(subscription), publicKey });
  if (error) return error;
  await store({
    endpoint: subscription.endpoint,
    publicKey,
    replacementUrl: env.apiOrigin + API_PREFIX + replaceSubscription.path,
    apiKey: env.apiKey,
  });
  return null;
}

/**
 * Stops notifications on this device. The server is told too, but its answer is not needed: the push
 * service refuses the device from now on.
 */
export async function turnOff(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  void removeSubscription(endpoint);
  await subscription.unsubscribe();
  await caches.delete(DEVICE_CACHE);
}

/**
 * Tells the server about a device that is subscribed already. The server may have forgotten it, have
 * a new key, or know it as somebody else's.
 */
export async function keepDevice(): Promise<void> {
  if (!(await isSubscribed())) return;
  const { data } = await readPushKey();
  if (data?.publicKey) await turnOn(data.publicKey);
}

/** Subscribes, or returns the present subscription if it has this key. */
async function subscribedWith(
  pushManager: PushManager,
  publicKey: string,
): Promise<PushSubscription> {
  const current = await pushManager.getSubscription();
  const key = current?.options.applicationServerKey;
  if (current && key && asText(key) === publicKey) return current;
  // A browser refuses another key while it has a subscription.
  await current?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function toWire(subscription: PushSubscription): DeviceSubscription {
  const keyOf = (name: PushEncryptionKeyName) => {
    const key = subscription.getKey(name);
    if (!key) throw new Error(`The subscription has no key ${name}`);
    return asText(key);
  };
  const { endpoint } = subscription;
  return { endpoint, keys: { p256dh: keyOf("p256dh"), auth: keyOf("auth") } };
}

/** Writes bytes in base64url. */
const asText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

async function store(device: SubscribedDevice): Promise<void> {
  await (await caches.open(DEVICE_CACHE)).put(DEVICE_KEY, Response.json(device));
}
