import type { FastifyRequest } from "fastify";
import type { Env } from "../config/env";
import { AppError } from "../errors";

type RequestOrigin = Pick<FastifyRequest, "protocol" | "host">;

/**
 * Returns a function that resolves the origin of links: PUBLIC_URL, or in local mode the address of
 * the request, so that a phone on the LAN gets links that work there. Outside local mode PUBLIC_URL
 * is always set (config/env.ts). The function throws AppError BAD_REQUEST for an invalid Host
 * header.
 */
export function originResolver(env: Pick<Env, "PUBLIC_URL">): (visit: RequestOrigin) => string {
  if (env.PUBLIC_URL) {
    const { origin } = new URL(env.PUBLIC_URL);
    return () => origin;
  }
  return ({ protocol, host }) => {
    const origin = `${protocol}://${host}`;
    if (!URL.canParse(origin)) throw new AppError("BAD_REQUEST");
    return new URL(origin).origin;
  };
}
