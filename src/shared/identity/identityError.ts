import { identityMessage } from "@contract/errors";
import { translate } from "../language/texts";

/** Represents a refusal by the identity provider, with the specification's message for its code. */
class IdentityError extends Error {
  override readonly name = "IdentityError";

  constructor(readonly code: string) {
    super(translate(identityMessage(code)));
  }
}

/**
 * Returns the provider's code of an error, such as `auth/wrong-password`, or undefined for any
 * other error.
 */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Converts what the provider throws into an `IdentityError`. */
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
 * Tells whether the provider has said that a session is over. Other failures to get a new token
 * (the network, the provider itself, the browser's storage) say nothing about who is signed in.
 */
export function isSessionOver(error: unknown): boolean {
  return SESSION_OVER.has(codeOf(error));
}
