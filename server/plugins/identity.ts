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

export interface VerifyOptions {
  /** Lets somebody in whose account was deleted a moment ago. */
  admitsErased?: boolean;
}

/** The identity provider, seen from the server. */
export interface Identity {
  /**
   * @throws AppError UNAUTHENTICATED for a token that is missing, expired, forged or of another project, and for one of an account
   * that was deleted.
   */
  verify(token: string, options?: VerifyOptions): Promise<Viewer>;
  /** Marks the address as verified, as clicking the mailed link proves. */
  markEmailVerified(uid: string): Promise<void>;
  /** Removes the account; one that is not there is already removed. */
  removeAccount(uid: string): Promise<void>;
}

const BEARER = /^Bearer (\S+)$/;

/** The viewer of a request; null when no authorization header was sent. A bad token is an error, not a visitor. */
export async function viewerOf(
  request: Pick<FastifyRequest, "headers">,
  identity: Identity,
  options?: VerifyOptions,
): Promise<Viewer | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  if (!token) throw new AppError("UNAUTHENTICATED");
  return identity.verify(token, options);
}
