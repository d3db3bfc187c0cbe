import type { FastifyRequest } from "fastify";

/** The app sets this cookie once somebody has signed in on this device. */
const SIGNED_IN = /(?:^|;\s*)uid=/;

/**
 * Tells whether the request comes from a visitor without a session. Signed-in users may see more
 * than a visitor, and see their own reel differently.
 */
export const isVisitor = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  !SIGNED_IN.test(headers.cookie ?? "");
