import type { FastifyRequest } from "fastify";
import type { Env } from "../config/env";
import { AppError } from "../errors";

type Visit = Pick<FastifyRequest, "protocol" | "host">;

/**
 * Where links lead: PUBLIC_URL, or in local mode the address by which the request came, so that a phone
 * on the LAN gets links that work there. Outside local mode PUBLIC_URL is always set (config/env.ts).
 * The resolver throws AppError BAD_REQUEST for a Host header that is no host.
 */
export function originResolver(env: Pick<Env, "PUBLIC_URL">): (visit: Visit) => string {
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
