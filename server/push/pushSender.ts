/** Contains the address of a device and the keys that encrypt for it, as its browser made them. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** Only the device can read it. It has at most 3 KB. */
  payload: string;
  /** The push service stores the message for a device that is away for this long. */
  ttlSeconds: number;
  isUrgent: boolean;
  /**
   * A waiting message with the same topic is replaced by this one. It has at most 32 characters of
   * base64url.
   */
  topic: string;
}

/**
 * Tells what a push service did with a message. `gone`: the device gets nothing any more, so its
 * address can be forgotten. `refused`: the service does not want this message.
 */
export type PushOutcome = "sent" | "gone" | "refused";

/** Sends messages to devices through the push services of their browsers. */
export interface PushSender {
  /** Browsers subscribe with this key. */
  readonly publicKey: string;
  /** Tells whether a device with this address and these keys can get messages. */
  accepts(target: PushTarget): boolean;
  /**
   * Sends a message.
   * @throws PushServiceAway if it may succeed later.
   */
  send(target: PushTarget, message: PushMessage, signal: AbortSignal): Promise<PushOutcome>;
}

/** Tells that a push service does not answer, or asks to wait. */
export class PushServiceAway extends Error {
  override readonly name = "PushServiceAway";
}
