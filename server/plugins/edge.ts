import type { FastifyRequest } from "fastify";
import type { TrustedProxies } from "./trustedProxies";
import type { CountEverywhere } from "./visitStore";

/** Describes how requests reach this server, and who may send how many. */
export interface Edge {
  /** Tells from which address a request really comes. */
  trustedProxies: TrustedProxies;
  /** Limits the requests per minute from one address. */
  rateLimit: number;
  /** Counts the requests of all processes together; null where there is one process. */
  sharedCounts: CountEverywhere | null;
  /** Tells whether people reach the server by https with a certificate that browsers trust. */
  isHttps: boolean;
  /** This is the host of PUBLIC_URL; null where each request's own counts. */
  publicHost: string | null;
  /** Returns the origin of links that leave the server, such as https://reels.example.com. */
  originOf: (request: Pick<FastifyRequest, "protocol" | "host">) => string;
  /** Is false for a Host header that another website may have pointed here. */
  knowsHost: (host: string | undefined) => boolean;
  clientOrigins: readonly string[];
  /** Opens the pages of local mode to everybody who reaches the server, not to this machine only. */
  sharesDevPages: boolean;
}
