import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps";

const LOCAL_PAGES = "/dev/";

/**
 * Opens the pages of local mode to the machine that runs the product and to nobody else: everybody
 * who reads the outbox can use every link in it. `DEV_PAGES=network` opens them to all visitors.
 */
export function guardLocalPages(
  server: FastifyInstance,
  { trustedProxies, sharesDevPages }: Pick<Deps, "trustedProxies" | "sharesDevPages">,
): void {
  if (sharesDevPages) return;
  server.addHook("onRequest", async (request, reply) => {
    // The route counts and not the address, which can be written in several ways.
    const isLocalPage = request.routeOptions.url?.startsWith(LOCAL_PAGES) ?? false;
    if (!isLocalPage || trustedProxies.isFromThisMachine(request.raw)) return undefined;
    return reply
      .code(403)
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-store")
      .send(
        "This page opens only on the machine that runs the product, and not through a proxy. " +
          "DEV_PAGES=network opens it to everybody who reaches the server.\n",
      );
  });
}
