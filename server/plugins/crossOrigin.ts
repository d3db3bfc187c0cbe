import type { IncomingMessage, ServerResponse } from "node:http";
import type { Edge } from "./edge";

type Asked = Pick<IncomingMessage, "method" | "headers">;
type Answered = Pick<ServerResponse, "setHeader" | "writeHead" | "end">;

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/**
 * Pages of another origin may read these headers of an answer: those of uploads (tus), of files and
 * of limits.
 */
const READABLE = [
  "Content-Disposition",
  "Content-Length",
  "Content-Range",
  "Location",
  "Retry-After",
  "Tus-Extension",
  "Tus-Max-Size",
  "Tus-Resumable",
  "Tus-Version",
  "Upload-Defer-Length",
  "Upload-Length",
  "Upload-Metadata",
  "Upload-Offset",
  "X-Request-Id",
].join(", ");

/** Browsers ask again after this time, which is the longest that Chromium accepts. */
const PREFLIGHT_SECONDS = 7200;

/**
 * Lets the client that is served from other origins use this server (`CLIENT_ORIGINS`,
 * docs/decisions/api.md). It allows no cookies: a session is a token that the client sends itself.
 */
export class CrossOrigin {
  private readonly clients: ReadonlySet<string>;
  private readonly publicHost: string | null;

  constructor({ clientOrigins, publicHost }: Pick<Edge, "clientOrigins" | "publicHost">) {
    this.clients = new Set(clientOrigins);
    this.publicHost = publicHost;
  }

  /**
   * Adds the headers that let an allowed origin read the answer.
   * @returns true if the request was only a question whether it may be sent, and is now answered.
   */
  answer({ method, headers }: Asked, response: Answered): boolean {
    if (this.clients.size === 0) return false;
    // Caches must not give the answer for one origin to another.
    response.setHeader("vary", "Origin");
    const { origin } = headers;
    if (origin === undefined || !this.clients.has(origin)) return false;
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-expose-headers", READABLE);
    if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined)
      return false;
    const asked = headers["access-control-request-headers"];
    response.writeHead(204, {
      "access-control-allow-methods": METHODS,
      "access-control-max-age": String(PREFLIGHT_SECONDS),
      ...(asked !== undefined && { "access-control-allow-headers": asked }),
    });
    response.end();
    return true;
  }

  /**
   * Tells whether a page may open a socket. Browsers do not ask this question themselves. Programs
   * that are no browsers send no origin.
   */
  readonly maySocket = ({ headers: { origin, host } }: Pick<IncomingMessage, "headers">): boolean =>
    this.clients.size === 0 ||
    origin === undefined ||
    this.clients.has(origin) ||
    (URL.canParse(origin) && new URL(origin).host === (this.publicHost ?? host));
}
