import type { FastifyRequest } from "fastify";
import type { Env } from "../config/env";

type Visit = Pick<FastifyRequest, "protocol" | "host">;

/**
 * Where links lead: PUBLIC_URL, or in local mode the address by which the request came, so that a phone
 * on the LAN gets links that work there. Outside local mode PUBLIC_URL is always set (config/env.ts).
 */
export function originResolver(env: Pick<Env, "PUBLIC_URL">): (visit: Visit) => string {
  if (env.PUBLIC_URL) {
    const { origin } = new URL(env.PUBLIC_URL);
    return () => origin;
  }
  return ({ protocol, host }) => `${protocol}://${host}`;
}
