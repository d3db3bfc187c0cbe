import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps";
import { withRequestId } from "../requestId";
import type { TrustedProxies } from "./trustedProxies";

const HEADER = "x-request-id";
/** UUIDs and the ids of nginx look like this. Anything else could forge a line of the log. */
const WELL_FORMED = /^[\w-]{8,64}$/;

type WatchDeps = Pick<Deps, "trustedProxies" | "metrics">;

/**
 * Returns the id of a request: the one that a trusted proxy has sent, or else a new one. A visitor
 * who chose it could make their request look like somebody else's in the log.
 */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustedProxies: TrustedProxies,
): string {
  const sent = headers[HEADER];
  const isOurs = trustedProxies.has(socket.remoteAddress ?? "");
  return isOurs && typeof sent === "string" && WELL_FORMED.test(sent) ? sent : randomUUID();
}

/**
 * Counts every request to Fastify, and lets its log lines, its answer and the jobs that it adds
 * name its id. Register it before all routes.
 */
export function watchRequests(server: FastifyInstance, { metrics }: WatchDeps): void {
  server.addHook("onRequest", (request, reply, done) => {
    void reply.header(HEADER, request.id);
    // Whoever asks for what does not exist must not create a label.
    metrics.watchRequest(request.routeOptions.url ?? "none", request.raw, reply.raw);
    withRequestId(request.id, done);
  });
  // The body arrives in events of the connection, which belong to no request.
  server.addHook("preValidation", (request, _reply, done) => withRequestId(request.id, done));
}

/** Does the same for a handler that answers ahead of Fastify. */
export function watched(
  route: string,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  { trustedProxies, metrics }: WatchDeps,
): typeof handle {
  return (request, response) => {
    const id = requestIdOf(request, trustedProxies);
    response.setHeader(HEADER, id);
    metrics.watchRequest(route, request, response);
    withRequestId(id, () => handle(request, response));
  };
}
