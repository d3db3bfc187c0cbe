import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics/metrics";
import type { Edge } from "./edge";

/**
 * Shows the numbers of a process to Prometheus at `/metrics`. It is registered only on the port for
 * monitors, and answers only callers in a private network who come through no proxy, because the
 * numbers tell how much the product is used.
 */
export function registerMetrics(
  server: FastifyInstance,
  { metrics, trustedProxies }: Pick<Edge, "trustedProxies"> & { metrics: Metrics },
): void {
  server.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    if (!trustedProxies.isFromPrivateNetwork(request.raw))
      return reply
        .code(403)
        .type("text/plain; charset=utf-8")
        .send("Only monitors may read this.\n");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
