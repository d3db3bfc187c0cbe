import Fastify, { type FastifyServerOptions } from "fastify";
import type { AddressInfo } from "node:net";
import type { Deps } from "../deps";
import { explainListenError } from "../local/ports";
import { registerHealth } from "../plugins/health";
import { registerMetrics } from "../plugins/metricsPage";
import { hostOf } from "./startListening";
import type { Startup } from "./startup";

/**
 * Answers monitors on a port of their own, which no visitor should reach: a worker has no other
 * port, and the metrics are on no other.
 * @throws Error that explains that the port is taken.
 */
export async function serveMonitors(
  { env, log, lifecycle, printLine }: Startup,
  deps: Pick<Deps, "readiness" | "metrics" | "trustedProxies">,
): Promise<void> {
  const port = env.HEALTH_PORT;
  if (port === undefined) return;
  const options: FastifyServerOptions = { loggerInstance: log.logger };
  const server = Fastify(options);
  registerHealth(server, deps.readiness);
  registerMetrics(server, deps);
  try {
    await server.listen({ port, host: hostOf(env) });
  } catch (error) {
    throw explainListenError(error, port);
  }
  lifecycle.onStop("health", () => server.close());
  const { port: actual } = server.server.address() as AddressInfo;
  printLine(`Health    http://localhost:${actual}/readyz`);
}
