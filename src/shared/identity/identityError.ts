import { identityMessage } from "@contract/errors";

/** A refusal of the identity provider; the message is the specification's for its code. */
class IdentityError extends Error {
  override readonly name = "IdentityError";

  constructor(readonly code: string) {
    super(identityMessage(code));
  }
}

/** Turns what the provider throws (an error with a `code` such as `auth/wrong-password`) into an `IdentityError`. */
export function identityErrorOf(error: unknown): Error {
  if (error instanceof Error && "code" in error && typeof error.code === "string") {
    return new IdentityError(error.code);
  }
  return error instanceof Error ? error : new Error(String(error));
}
