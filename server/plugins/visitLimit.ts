import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "@contract/http/endpoint";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MEDIA_PATH } from "@contract/limits";
import { AppError } from "../errors";
import { visitStore } from "./visitStore";
import type { Edge } from "./edge";

/** Tells whether a visitor may go on, and else after how many seconds. */
interface Verdict {
  isAllowed: boolean;
  headers: Record<string, string>;
}

export interface VisitLimit {
  /** Counts a request or the handshake of a socket. */
  visit: (request: IncomingMessage) => Promise<Verdict>;
  /** Counts a piece of an upload, of which one recording sends many. */
  upload: (request: IncomingMessage) => Promise<Verdict>;
}

/**
 * Ten people who record behind one address send a few pieces a second each, and lose nothing if
 * they have to wait.
 */
const UPLOADS_PER_VISIT = 10;

/** A school that watches a reveal behind one address loads a few hundred segments a second. */
const MEDIA_PER_VISIT = 30;

/**
 * Counts every request to Fastify by the address it comes from, also those for unknown pages. The
 * returned limit counts the others. With `sharedCounts`, all processes count together. Register it
 * before all routes.
 */
export async function registerVisitLimit(
  server: FastifyInstance,
  {
    rateLimit: max,
    trustedProxies,
    sharedCounts = null,
  }: Pick<Edge, "rateLimit" | "trustedProxies"> & Partial<Pick<Edge, "sharedCounts">>,
): Promise<VisitLimit> {
  // Routes may have a lower limit beside this one.
  await server.register(rateLimit, {
    global: false,
    max,
    timeWindow: "1 minute",
    ...(sharedCounts && { store: visitStore(sharedCounts) }),
  });
  const countVisit = server.createRateLimit();
  const countUpload = server.createRateLimit({
    max: max * UPLOADS_PER_VISIT,
    timeWindow: "1 minute",
  });
  const countMedia = server.createRateLimit({ max: max * MEDIA_PER_VISIT, timeWindow: "1 minute" });
  const verdictOf = async (count: typeof countVisit, request: IncomingMessage) => {
    // The library reads nothing else of a request.
    const read = { ip: trustedProxies.addressOf(request), routeOptions: {} } as FastifyRequest;
    const counted = await count(read);
    if (counted.isAllowed) return { isAllowed: true, headers: {} };
    const { remaining, isExceeded, ttlInSeconds } = counted;
    return {
      isAllowed: !isExceeded,
      headers: {
        "x-ratelimit-limit": String(counted.max),
        "x-ratelimit-remaining": String(remaining),
        "x-ratelimit-reset": String(ttlInSeconds),
        ...(isExceeded && { "retry-after": String(ttlInSeconds) }),
      },
    };
  };
  const limit: VisitLimit = {
    visit: (request) => verdictOf(countVisit, request),
    upload: (request) => verdictOf(countUpload, request),
  };
  server.addHook("onRequest", async (request, reply) => {
    if (isFree(request)) return;
    const { isAllowed, headers } = isMedia(request)
      ? await verdictOf(countMedia, request.raw)
      : await limit.visit(request.raw);
    void reply.headers(headers);
    if (!isAllowed) throw new AppError("TOO_MANY_REQUESTS");
  });
  return limit;
}

/** The build puts files with a hash in their name here. */
export const HASHED_FILES = "/assets/";

/**
 * One page loads dozens of files, which browsers cache forever. If they counted, a school behind
 * one address would reach the limit just by viewing pages.
 */
const isFree = ({ url, routeOptions: { config } }: FastifyRequest): boolean =>
  url.startsWith(HASHED_FILES) || ("rateLimit" in config && config.rateLimit === false);

const isMedia = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url?.startsWith(`${MEDIA_PATH}/`) ?? false;

export function limited(
  count: VisitLimit["visit"],
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): typeof handle {
  return (request, response) =>
    void count(request).then(({ isAllowed, headers }) => {
      if (isAllowed) return handle(request, response);
      const { status, message, code } = new AppError("TOO_MANY_REQUESTS");
      const answer: Answer<never> = { status, data: null, error: message, code };
      response.writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" });
      response.end(JSON.stringify(answer));
    });
}
