import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { AppError } from "../errors";

/** What tells by which origin the browser came, and what its person speaks. */
export type Visit = Pick<FastifyRequest, "protocol" | "host" | "headers">;

interface Forwarding {
  /** Origin of the emulator. */
  upstream: string;
  method: "GET" | "POST";
  /** Exact paths, the same on both sides. */
  paths: string[];
  /** Runs when the emulator has agreed, before the browser hears of it; when it fails, the browser hears that. */
  beforeAnswer?: (visit: Visit, answer: string) => Promise<void>;
}

/** The emulator's pages come with inline scripts and fetch Google's frame library. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' https://apis.google.com https://unpkg.com",
  "style-src 'self' 'unsafe-inline' https://unpkg.com https://fonts.googleapis.com",
  "font-src https://fonts.gstatic.com",
  "img-src * data:",
  "frame-ancestors 'self'",
].join("; ");

/** Forwards exact paths to the emulator; whatever else is below the same prefix stays unknown to us (404). */
export async function forwardToEmulator(
  app: FastifyInstance,
  forwarding: Forwarding,
): Promise<void> {
  const { upstream, method, paths, beforeAnswer } = forwarding;
  // Read as they come in: once a request was passed on it has no connection any more, and so no protocol.
  const visits = new WeakMap<object, Visit>();
  await app.register(httpProxy, {
    upstream,
    httpMethods: [method],
    // The router reads ":name" as a parameter and "::" as a colon.
    routes: paths.map((path) => path.replaceAll(":", "::")),
    // Its log lines have links and codes in them.
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

/** Of the emulator's own headers only the type counts: its CORS ones would let any website call it through us. */
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
  visit: Visit,
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
