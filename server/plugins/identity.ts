import type { FastifyRequest } from "fastify";
import { AppError } from "../errors";

export interface Viewer {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** Names the provider of this sign-in; a guest is `anonymous`. */
  provider: "password" | "google.com" | "anonymous";
}

export interface Session extends Viewer {
  /** The person proved who they are at this time. Later tokens of the session keep it. */
  signedInAt: Date;
  /** The token is invalid from this time on. */
  expiresAt: Date;
}

export interface VerifyOptions {
  /** Accepts a user whose account has just been deleted. */
  admitsErased?: boolean;
  /** Asks the provider whether it has ended the session since the token was issued. */
  checksRevocation?: boolean;
}

export interface EmailChange {
  from: string;
  to: string;
}

export interface Identity {
  /**
   * Verifies an ID token.
   * @throws AppError UNAUTHENTICATED for a token that is missing, expired, forged, of another
   *   project or of a deleted account; UNAVAILABLE if the provider cannot be asked.
   */
  verify(token: string, options?: VerifyOptions): Promise<Session>;
  /**
   * Marks this address of the account as verified. Only the code of the link that was mailed to
   * this address may lead to this call.
   * @throws AppError NOT_FOUND without such an account, LINK_INVALID if the account has another
   *   address now.
   */
  markEmailVerified(uid: string, email: string): Promise<void>;
  hasAccount(email: string): Promise<boolean>;
  /**
   * Gives the account another, verified address. The provider then ends the account's sessions.
   * Repeating it changes nothing.
   * @throws AppError NOT_FOUND without such an account, LINK_INVALID if its address is neither of
   *   the two, ALREADY_EXISTS if another account has the new one.
   */
  changeEmail(uid: string, change: EmailChange): Promise<void>;
  /**
   * Returns a token that signs a device in as this account, once and within an hour.
   * @throws AppError UNAVAILABLE if the provider gives us none.
   */
  signInToken(uid: string): Promise<string>;
  /** Ends all sessions of the account that have begun until now. */
  endSessions(uid: string): Promise<void>;
  /** Deletes the account, and succeeds if it does not exist. */
  removeAccount(uid: string): Promise<void>;
}

const BEARER = /^Bearer (\S+)$/;

/**
 * Returns the viewer of a request, or null if it has no authorization header. An invalid token is
 * an error and does not count as a visitor.
 */
export async function viewerOf(
  request: Pick<FastifyRequest, "headers">,
  identity: Identity,
  options?: VerifyOptions,
): Promise<Session | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  if (!token) throw new AppError("UNAUTHENTICATED");
  return identity.verify(token, options);
}
