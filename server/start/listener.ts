import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { Certificate } from "../local/certificate";
import type { CrossOrigin } from "../plugins/crossOrigin";
import type { OpenRequests } from "./openRequests";

/** Handles some requests before Fastify sees them. */
export interface EarlyHandler {
  matches(request: Pick<IncomingMessage, "method" | "url">): boolean;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
}

interface ListenerParts {
  ahead: readonly EarlyHandler[];
  certificate?: Certificate | null;
  requests: OpenRequests;
  /** Answers pages of other origins before anything else; undefined where there are none. */
  crossOrigin?: CrossOrigin;
}

/**
 * An idle connection stays open for so long, which is longer than proxies keep theirs: 30 s in
 * `ops/nginx.conf`, 60 s in common load balancers. After Node's own 5 s, the process would close a
 * connection at the moment when the proxy sends a request on it, and that request would fail.
 */
const IDLE_CONNECTION_MS = 72_000;

/**
 * Creates the only server of the only origin. Uploads bypass Fastify: inside it their throughput
 * halves, and its body limits are not made for streams of gigabytes. So do requests that crowds
 * send. Handlers may be added to `ahead` later.
 */
export function createListener(
  handler: RequestListener,
  { ahead, certificate = null, requests, crossOrigin }: ListenerParts,
): Server {
  const listener: RequestListener = (request, response) => {
    requests.add(response);
    if (crossOrigin?.answer(request, response)) return;
    (ahead.find((one) => one.matches(request))?.handle ?? handler)(request, response);
  };
  const server = certificate
    ? createHttpsServer(certificate, listener)
    : createHttpServer(listener);
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  return server;
}
