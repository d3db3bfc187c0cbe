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

/** Whether the provider could not be reached, which says nothing about who is signed in. */
export function isNetworkError(error: unknown): boolean {
  // The code of the provider, or what `import()` throws when a file of ours could not be fetched.
  return codeOf(error) === "auth/network-request-failed" || error instanceof TypeError;
}
