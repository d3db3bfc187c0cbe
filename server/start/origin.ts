import { hostname } from "node:os";
import type { FastifyRequest } from "fastify";
import type { Env } from "../config/env";
import { AppError } from "../errors";
import { localAddresses } from "../local/certificate";

type RequestOrigin = Pick<FastifyRequest, "protocol" | "host">;

/** Tells whether a name or an address in a URL leads to this machine, and not somewhere else. */
function isOwnHost(name: string): boolean {
  const own = hostname().toLowerCase();
  const addresses = ["127.0.0.1", "::1", ...localAddresses()];
  return (
    ["localhost", own, `${own}.local`].includes(name) ||
    addresses.some((address) => name === address || name === `[${address}]`)
  );
}

/**
 * Returns a function that resolves the origin of links: PUBLIC_URL, or in local mode the address of
 * the request, so that a phone on the LAN gets links that work there. It must be an address of this
 * machine, because anybody can send any Host header, and the links are mailed. Outside local mode
 * PUBLIC_URL is always set (config/env.ts). The function throws AppError BAD_REQUEST for any other
 * Host header.
 */
export function originResolver(env: Pick<Env, "PUBLIC_URL">): (visit: RequestOrigin) => string {
  if (env.PUBLIC_URL) {
    const { origin } = new URL(env.PUBLIC_URL);
    return () => origin;
  }
  return ({ protocol, host }) => {
    const origin = `${protocol}://${host}`;
    const url = URL.canParse(origin) ? new URL(origin) : null;
    if (!url || !isOwnHost(url.hostname))
      throw new AppError(
        "BAD_REQUEST",
        "This server doesn't know the address at which you opened it. Set PUBLIC_URL to this address.",
      );
    return url.origin;
  };
}
