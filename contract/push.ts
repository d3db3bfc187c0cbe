/** Describes what the server sends to a device, and its service worker shows. */
export interface PushPayload {
  title: string;
  body: string;
  language: string;
  /** A shown notification with the same tag is replaced. */
  tag: string;
  /** A tap opens this page of the app. */
  path: string;
  /** The device also makes a sound when it replaces one. */
  isUrgent: boolean;
}

/** The page stores here for the service worker how this device has subscribed. */
export const DEVICE_CACHE = "device";
export const DEVICE_KEY = "/device";

/** Contains what the service worker needs to subscribe again when no page is open. */
export interface SubscribedDevice {
  endpoint: string;
  /** The browser has subscribed with this key of the server. */
  publicKey: string;
  /** A new endpoint is sent to this address, with this key of the API. */
  replacementUrl: string;
  apiKey: string;
}
