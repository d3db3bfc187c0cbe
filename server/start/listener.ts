import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { Certificate } from "../local/certificate";

/** A handler that takes some requests before Fastify sees them. */
export interface Forerunner {
  matches(request: { url?: string | undefined }): boolean;
  handle: RequestListener;
}

/**
 * The one server behind the one origin. Uploads go ahead of Fastify: inside it their throughput halves,
 * and its body limits are not made for streams of gigabytes.
 */
export function createListener(
  handler: RequestListener,
  uploads: Forerunner,
  certificate: Certificate | null,
): Server {
  const listener: RequestListener = (request, response) =>
    uploads.matches(request) ? uploads.handle(request, response) : handler(request, response);
  return certificate ? createHttpsServer(certificate, listener) : createHttpServer(listener);
}
