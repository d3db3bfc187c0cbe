import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Edge } from "./edge";
import { withRequestId } from "../requestId";
import { type Span, startSpan, withSpan } from "../tracing/spans";
import { knownMethod, type Metrics } from "../metrics/metrics";
import type { TrustedProxies } from "./trustedProxies";

const HEADER = "x-request-id";
/** UUIDs and the ids of nginx look like this. Anything else could forge a line of the log. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/** Monitors ask for these every few seconds. */
const UNTRACED: ReadonlySet<string> = new Set(["/health", "/healthz", "/readyz", "/metrics"]);

type WatchDeps = Pick<Edge, "trustedProxies"> & { metrics: Metrics };

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
 * Starts the span of a request, which ends with the connection's interest in it. A trusted proxy may
 * name the span to which it belongs.
 */
function traceRequest(
  route: string,
  request: IncomingMessage,
  response: ServerResponse,
  trustedProxies: TrustedProxies,
): Span | undefined {
  if (UNTRACED.has(route)) return undefined;
  const sent = request.headers["traceparent"];
  const isOurs = trustedProxies.has(request.socket.remoteAddress ?? "");
  const method = knownMethod(request.method);
  const span = startSpan(`${method} ${route}`, {
    role: "server",
    parent: isOurs && typeof sent === "string" ? sent : undefined,
    attributes: { "http.request.method": method, "http.route": route },
  });
  response.once("close", () => {
    const { statusCode, writableFinished } = response;
    span?.end({
      attributes: { "http.response.status_code": statusCode },
      ...(statusCode >= 500 && { failure: String(statusCode) }),
      ...(!writableFinished && { failure: "aborted" }),
    });
  });
  return span;
}

/**
 * Counts and traces every request to Fastify, and lets its log lines, its answer and the jobs that it
 * adds name its id. Register it before all routes.
 */
export function watchRequests(
  server: FastifyInstance,
  { metrics, trustedProxies }: WatchDeps,
): void {
  const spans = new WeakMap<object, Span>();
  server.addHook("onRequest", (request, reply, done) => {
    void reply.header(HEADER, request.id);
    // Whoever asks for what does not exist must not create a label.
    const route = request.routeOptions.url ?? "none";
    metrics.watchRequest(route, request.raw, reply.raw);
    withRequestId(request.id, () => {
      const span = traceRequest(route, request.raw, reply.raw, trustedProxies);
      if (span) spans.set(request, span);
      withSpan(span, done);
    });
  });
  // The body arrives in events of the connection, which belong to no request.
  server.addHook("preValidation", (request, _reply, done) =>
    withRequestId(request.id, () => withSpan(spans.get(request), done)),
  );
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
    withRequestId(id, () =>
      withSpan(traceRequest(route, request, response, trustedProxies), () =>
        handle(request, response),
      ),
    );
  };
}
