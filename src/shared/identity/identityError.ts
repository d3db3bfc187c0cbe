import { identityMessage } from "@contract/errors";
import { say } from "../language/texts";

/** A refusal of the identity provider; the message is the specification's for its code. */
class IdentityError extends Error {
  override readonly name = "IdentityError";

  constructor(readonly code: string) {
    super(say(identityMessage(code)));
  }
}

/** The provider's code of an error, such as `auth/wrong-password`; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Turns what the provider throws into an `IdentityError`. */
export function identityErrorOf(error: unknown): Error {
  const code = codeOf(error);
  if (code !== undefined) return new IdentityError(code);
  return error instanceof Error ? error : new Error(String(error));
}

const SESSION_OVER: ReadonlySet<string | undefined> = new Set([
  "auth/invalid-refresh-token",
  "auth/invalid-user-token",
  "auth/user-disabled",
  "auth/user-not-found",
  "auth/user-token-expired",
]);

/**
 * Whether the provider has said that a session is over. Whatever else may fail on the way to a new token, such as the network,
 * the provider itself or the browser's storage, says nothing about who is signed in.
 */
export function isSessionOver(error: unknown): boolean {
  return SESSION_OVER.has(codeOf(error));
}
