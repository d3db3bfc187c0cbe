import { API_PREFIX } from "@contract/http/endpoint";
import { mendLink } from "@contract/text/links";
import type { FastifyInstance } from "fastify";

/**
 * Leads visitors with a damaged link to the right one, before any page reads its token. Calls are
 * not concerned: the app makes their addresses.
 */
export function redirectDamagedLinks(server: FastifyInstance): void {
  server.addHook("onRequest", async ({ method, url }, reply) => {
    const isRead = method === "GET" || method === "HEAD";
    // A browser would take a path with two slashes for a host.
    if (!isRead || url.startsWith(`${API_PREFIX}/`) || /^\/[/\\]/.test(url)) return;
    const mended = mendLink(url);
    if (mended !== url) await reply.header("cache-control", "no-store").redirect(mended);
  });
}
