import type { FastifyRequest } from "fastify";

/** The cookie that the app leaves with whoever has signed in on this device. */
const SIGNED_IN = /(?:^|;\s*)uid=/;

/** Who has a session may see more than a stranger does, and would see their own reel as one. */
export const isVisitor = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  !SIGNED_IN.test(headers.cookie ?? "");
