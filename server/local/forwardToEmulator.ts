import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { AppError } from "../errors";

export type BrowserRequest = Pick<FastifyRequest, "protocol" | "host" | "headers">;

interface Forwarding {
  upstream: string;
  method: "GET" | "POST";
  /** The paths are exact and the same on both sides. */
  paths: string[];
  /**
   * Runs after the emulator has accepted the request and before the browser gets its answer. If it
   * fails, the browser gets an error.
   */
  beforeAnswer?: (visit: BrowserRequest, answer: string) => Promise<void>;
}

/** The emulator's pages contain inline scripts and load Google's frame library. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' https://apis.google.com https://unpkg.com",
  "style-src 'self' 'unsafe-inline' https://unpkg.com https://fonts.googleapis.com",
  "font-src https://fonts.gstatic.com",
  "img-src * data:",
  "frame-ancestors 'self'",
].join("; ");

/** Forwards exact paths to the emulator. All other paths below the same prefix get a 404. */
export async function forwardToEmulator(
  app: FastifyInstance,
  forwarding: Forwarding,
): Promise<void> {
  const { upstream, method, paths, beforeAnswer } = forwarding;
  // These are read on arrival, because a forwarded request no longer has a connection, and so no
  // protocol.
  const visits = new WeakMap<object, BrowserRequest>();
  await app.register(httpProxy, {
    upstream,
    httpMethods: [method],
    // The router reads ":name" as a parameter and "::" as a colon.
    routes: paths.map((path) => path.replaceAll(":", "::")),
    // The log lines would contain links and codes.
    disableRequestLogging: true,
    preHandler: (request, _reply, done) => {
      const { protocol, host, headers } = request;
      visits.set(request, { protocol, host, headers });
      done();
    },
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => ({
        ...headers,
        authorization: undefined,
        cookie: undefined,
      }),
      rewriteHeaders: answerHeaders,
      onResponse: (request, reply, answer) => {
        const visit = visits.get(request) ?? request;
        void payloadOf(visit, reply.statusCode, answer.stream, beforeAnswer).then((payload) => {
          void reply.send(payload);
        });
      },
      onError: (reply, { error }) => {
        void reply.send(new AppError("UNAVAILABLE", undefined, { cause: error }));
      },
    },
  });
}

/**
 * Keeps only the content type of the emulator's own headers. Its CORS headers would let any website
 * call it through us.
 */
function answerHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const type = headers["content-type"];
  const plain = { "content-type": type, "cache-control": "no-store" };
  if (!type?.startsWith("text/html")) return plain;
  return {
    ...plain,
    "content-security-policy": PAGE_POLICY,
    "x-frame-options": "SAMEORIGIN",
    // The pop-up reports to the window that opened it.
    "cross-origin-opener-policy": "unsafe-none",
  };
}

async function payloadOf(
  visit: BrowserRequest,
  status: number,
  stream: Readable,
  beforeAnswer: Forwarding["beforeAnswer"],
): Promise<string | AppError> {
  try {
    const answer = await text(stream);
    if (status < 300) await beforeAnswer?.(visit, answer);
    return answer;
  } catch (cause) {
    return new AppError("UNAVAILABLE", undefined, { cause });
  }
}
