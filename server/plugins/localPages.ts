import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Edge } from "./edge";

const LOCAL_PAGES = "/dev/";

/**
 * Another website can lead its own name to this machine, and its pages then read what they find
 * under that name.
 */
const LOOPBACK_NAMES = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);

const isLoopback = ({ hostname }: Pick<FastifyRequest, "hostname">): boolean =>
  LOOPBACK_NAMES.has(hostname.toLowerCase());

/**
 * Opens the pages of local mode to the machine that runs the product and to nobody else: everybody
 * who reads the outbox can use every link in it. `DEV_PAGES=network` opens them to all visitors.
 */
export function guardLocalPages(
  server: FastifyInstance,
  { trustedProxies, sharesDevPages }: Pick<Edge, "trustedProxies" | "sharesDevPages">,
): void {
  if (sharesDevPages) return;
  server.addHook("onRequest", async (request, reply) => {
    // The route counts and not the address, which can be written in several ways.
    const isLocalPage = request.routeOptions.url?.startsWith(LOCAL_PAGES) ?? false;
    if (!isLocalPage || (trustedProxies.isFromThisMachine(request.raw) && isLoopback(request)))
      return undefined;
    return reply
      .code(403)
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-store")
      .send(
        "This page opens only on the machine that runs the product, at localhost, and not through a proxy. " +
          "DEV_PAGES=network opens it to everybody who reaches the server.\n",
      );
  });
}
