import { ECDH } from "node:crypto";
import { lookup as lookUp, type LookupAddress } from "node:dns";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import webPush from "web-push";
import { withTimeLimit } from "../timeLimit";
import { isPublicAddress } from "./publicAddress";
import {
  type PushMessage,
  type PushOutcome,
  type PushSender,
  PushServiceAway,
  type PushTarget,
} from "./pushSender";
import type { VapidKeys } from "./vapidKeys";

/** Says which servers may be called. Tests have a push service of their own. */
interface PushNetwork {
  lookup: typeof lookUp;
  isAllowed: (address: string) => boolean;
  /** Lists the accepted ports; the default port of https is empty. */
  ports: readonly string[];
  /** Certificates are trusted if this authority has signed them, instead of the usual ones. */
  ca?: string;
}

const INTERNET: PushNetwork = { lookup: lookUp, isAllowed: isPublicAddress, ports: [""] };

interface SenderOptions {
  keys: VapidKeys;
  /** Push services write to this address if something is wrong: `mailto:…` or `https://…`. */
  subject: string;
  network?: PushNetwork;
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;

/** The service does not know the device, or not any more. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const TOO_MANY = 429;

/** Tells that a name leads to a server that must not be called. */
class ForbiddenAddress extends Error {}

/**
 * Sends web push messages (RFC 8030), encrypted for the device (RFC 8291) and signed by this server
 * (RFC 8292). Anybody can register any address, so only public servers are called, and a name
 * is checked in the moment in which the connection is made.
 */
export class WebPushSender implements PushSender {
  readonly publicKey: string;
  private readonly network: PushNetwork;

  constructor(private readonly options: SenderOptions) {
    this.publicKey = options.keys.publicKey;
    this.network = options.network ?? INTERNET;
  }

  accepts({ endpoint, p256dh }: PushTarget): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, port, username, password } = new URL(endpoint);
    const isAddress = isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;
    return (
      protocol === "https:" &&
      hostname.includes(".") &&
      !isAddress &&
      this.network.ports.includes(port) &&
      `${username}${password}` === "" &&
      isPointOfTheCurve(p256dh)
    );
  }

  async send(target: PushTarget, message: PushMessage, signal: AbortSignal): Promise<PushOutcome> {
    if (!this.accepts(target)) return "gone";
    const status = await this.post(target, message, signal);
    if (status >= 200 && status < 300) return "sent";
    if (GONE.has(status)) return "gone";
    if (status === TOO_MANY || status >= 500)
      throw new PushServiceAway(`The push service asks to wait (${status})`);
    // This includes redirects, which could lead anywhere.
    return "refused";
  }

  /** Returns the status of the answer, whose body nobody needs, or 410 for a forbidden server. */
  private async post(
    { endpoint, p256dh, auth }: PushTarget,
    { payload, ttlSeconds, isUrgent, topic }: PushMessage,
    signal: AbortSignal,
  ): Promise<number> {
    const { keys, subject, timeoutMs = TIMEOUT_MS } = this.options;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      {
        vapidDetails: { subject, ...keys },
        contentEncoding: "aes128gcm",
        TTL: ttlSeconds,
        urgency: isUrgent ? "high" : "normal",
        topic,
      },
    );
    const limited = withTimeLimit(timeoutMs, signal);
    const { ca } = this.network;
    try {
      return await new Promise<number>((resolve, reject) => {
        const options = { method: "POST", headers, signal: limited, lookup: this.lookup, ca };
        const sent = request(endpoint, { ...options, agent: false }, (response) => {
          resolve(response.statusCode ?? 0);
          response.destroy();
        });
        sent.on("error", reject);
        sent.end(body);
      });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ForbiddenAddress) return 410;
      throw new PushServiceAway("The push service does not answer", { cause: error });
    }
  }

  /** Looks a name up like Node, but refuses one that leads to a server that is not public. */
  private readonly lookup: LookupFunction = (hostname, options, callback) => {
    const { lookup, isAllowed } = this.network;
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new Error("No address"), "");
      if (!found.every(({ address }) => isAllowed(address)))
        return callback(new ForbiddenAddress(`${hostname} is not a public server`), "");
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
}

function isPointOfTheCurve(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
