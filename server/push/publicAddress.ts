import { BlockList, isIP, isIPv6 } from "node:net";

/** Lists the networks that are not part of the public internet, or lead into one that is not. */
const NOT_PUBLIC: Readonly<Record<"ipv4" | "ipv6", readonly [network: string, bits: number][]>> = {
  ipv4: [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ],
  ipv6: [
    // It contains the unspecified address, this machine, and IPv4 addresses in their old form.
    ["::", 96],
    ["64:ff9b::", 96],
    ["64:ff9b:1::", 48],
    ["100::", 64],
    ["2001::", 23],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["fc00::", 7],
    ["fe80::", 10],
    ["fec0::", 10],
    ["ff00::", 8],
  ],
};

const notPublic = new BlockList();
for (const family of ["ipv4", "ipv6"] as const)
  for (const [network, bits] of NOT_PUBLIC[family]) notPublic.addSubnet(network, bits, family);

/** Tells whether a server that anybody names may be called at this IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  // The list also knows IPv4 addresses in their form as IPv6 addresses.
  return !notPublic.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
