import type { FastifyInstance } from "fastify";
import type { Readiness } from "../metrics/readiness";

/**
 * Answers monitors and load balancers, without an account, the api-key or a limit:
 *
 * - `GET /healthz`: 200 while the process runs. Whoever restarts processes asks this.
 * - `GET /readyz`: 200, or 503 when the process should get no requests, because something vital is
 *   unavailable, it has not started entirely, or it will stop. The body names each dependency.
 * - `GET /health`: 200, or 503 while something vital is unavailable.
 */
export function registerHealth(server: FastifyInstance, readiness: Readiness): void {
  const options = { config: { rateLimit: false }, logLevel: "warn" } as const;
  server.get("/healthz", options, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  server.get("/readyz", options, async (_request, reply) => {
    const report = await readiness.report();
    const isReady = report.status === "ok" || report.status === "degraded";
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send(report);
  });
  server.get("/health", options, async (_request, reply) => {
    const isHealthy = await readiness.isVitalAvailable();
    return reply
      .code(isHealthy ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isHealthy ? "ok" : "unavailable" });
  });
}
