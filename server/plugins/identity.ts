import type { FastifyRequest } from "fastify";
import { AppError } from "../errors";

/** Who calls, as proved by an ID token. */
export interface Viewer {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** The provider of this sign-in: a guest is `anonymous`. */
  provider: "password" | "google.com" | "anonymous";
}

/** The identity provider, seen from the server. */
export interface Identity {
  /** @throws AppError UNAUTHENTICATED for a token that is missing, expired, forged or of another project. */
  verify(token: string): Promise<Viewer>;
  /** Marks the address as verified, as clicking the mailed link proves. */
  markEmailVerified(uid: string): Promise<void>;
}

const BEARER = /^Bearer (\S+)$/;

/** The viewer of a request; null when no authorization header was sent. A bad token is an error, not a visitor. */
export async function viewerOf(
  request: Pick<FastifyRequest, "headers">,
  identity: Identity,
): Promise<Viewer | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  if (!token) throw new AppError("UNAUTHENTICATED");
  return identity.verify(token);
}
