import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv4 } from "node:net";

type Visit = Pick<IncomingMessage, "headers" | "socket">;

const MAPPED_IPV4 = /^::ffff:(?=\d{1,3}\.)/i;
const familyOf = (address: string) => (isIPv4(address) ? "ipv4" : "ipv6");

/** Returns an IPv4 address in its own form, even if the system reports it as an IPv6 address. */
const plain = (address: string): string => address.replace(MAPPED_IPV4, "");

/** Returns the address of a hop. Some proxies, such as Azure's, write the port behind it. */
const withoutPort = (hop: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;

/** Adds an address or a network such as `10.0.0.0/8` to a list. */
function addTo(list: BlockList, entry: string): void {
  const [address = "", bits] = entry.split("/");
  if (bits === undefined) list.addAddress(plain(address), familyOf(plain(address)));
  else list.addSubnet(address, Number(bits), familyOf(address));
}

/** Tells whether a text is an IP address or a network of them. A network of all is none. */
export function isProxyEntry(entry: string): boolean {
  const [address = "", bits, ...rest] = entry.split("/");
  if (isIP(address) === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return (
    /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (isIPv4(address) ? 32 : 128)
  );
}

const ownMachine = new BlockList();
for (const entry of ["127.0.0.0/8", "::1"]) addTo(ownMachine, entry);

const privateNetworks = new BlockList();
for (const entry of [
  "127.0.0.0/8",
  "::1",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "fc00::/7",
])
  addTo(privateNetworks, entry);

/** A proxy sends at least one of these headers. */
const FORWARDING_HEADERS = ["x-forwarded-for", "x-real-ip", "forwarded", "via"] as const;

/**
 * Knows the proxies whose `X-Forwarded-For` may be believed, and with it the address of each
 * visitor. Anybody can send such a header, so only the part that these proxies wrote counts.
 */
export class TrustedProxies {
  private readonly list = new BlockList();
  private hasWarned = false;

  constructor(
    entries: readonly string[] = [],
    private readonly warn: (line: string) => void = () => undefined,
  ) {
    for (const entry of entries) addTo(this.list, entry);
  }

  readonly has = (address: string): boolean => {
    const plainAddress = plain(address);
    return isIP(plainAddress) !== 0 && this.list.check(plainAddress, familyOf(plainAddress));
  };

  addressOf({ headers, socket }: Visit): string {
    let address = plain(socket.remoteAddress ?? "");
    const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
    for (const hop of forwarded.toReversed().map((one) => plain(withoutPort(one.trim())))) {
      if (isIP(hop) === 0) break;
      if (!this.has(address)) {
        this.warnAbout(address);
        break;
      }
      address = hop;
    }
    return address;
  }

  /**
   * Returns the key under which a visitor's requests are counted. One household has a whole IPv6
   * network of 64 bits, so its addresses count together.
   */
  keyOf(visit: Visit): string {
    const address = this.addressOf(visit);
    return isIP(address) === 6 ? networkOf(address) : address;
  }

  /** Works like `keyOf`, and returns null for this machine, whose own requests have no limit. */
  countedKeyOf(visit: Visit): string | null {
    return this.isFromThisMachine(visit) ? null : this.keyOf(visit);
  }

  /** Tells whether a request comes from this machine and through no proxy. */
  isFromThisMachine({ headers, socket }: Visit): boolean {
    const address = plain(socket.remoteAddress ?? "");
    return (
      isIP(address) !== 0 &&
      ownMachine.check(address, familyOf(address)) &&
      FORWARDING_HEADERS.every((name) => headers[name] === undefined)
    );
  }

  /** Tells whether a request comes from a private network or this machine, and through no proxy. */
  isFromPrivateNetwork({ headers, socket }: Visit): boolean {
    const address = plain(socket.remoteAddress ?? "");
    return (
      isIP(address) !== 0 &&
      privateNetworks.check(address, familyOf(address)) &&
      FORWARDING_HEADERS.every((name) => headers[name] === undefined)
    );
  }

  /** Reports a proxy once. A visitor can pretend to be one, but not from a private address. */
  private warnAbout(address: string): void {
    if (this.hasWarned || isIP(address) === 0) return;
    if (!privateNetworks.check(address, familyOf(address))) return;
    this.hasWarned = true;
    this.warn(
      `Requests come through a proxy at ${address}, which TRUST_PROXY does not name: all its visitors share one limit.`,
    );
  }
}

/** Returns the first half of an IPv6 address. */
function networkOf(address: string): string {
  const [before = "", after] = address.split("%", 1)[0]?.split("::") ?? [];
  const head = before ? before.split(":") : [];
  const tail = after ? after.split(":") : [];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: zeros }, () => "0"), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
