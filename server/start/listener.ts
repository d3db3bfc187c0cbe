import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { Certificate } from "../local/certificate";

/** A handler that takes some requests before Fastify sees them. */
export interface Forerunner {
  matches(request: Pick<IncomingMessage, "method" | "url">): boolean;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * The one server behind the one origin. Uploads go ahead of Fastify: inside it their throughput halves,
 * and its body limits are not made for streams of gigabytes. So does what is asked for by crowds. `ahead` may still grow.
 */
export function createListener(
  handler: RequestListener,
  ahead: readonly Forerunner[],
  certificate: Certificate | null,
): Server {
  const listener: RequestListener = (request, response) =>
    (ahead.find((one) => one.matches(request))?.handle ?? handler)(request, response);
  return certificate ? createHttpsServer(certificate, listener) : createHttpServer(listener);
}
