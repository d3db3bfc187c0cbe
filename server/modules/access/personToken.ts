import type { Links } from "../../links";

const SIGNATURE_CHARS = 43;

/** Tells what the link of a person in a tribute opens. */
type Purpose = "thanks" | "contributorWatch";

/**
 * Returns the token of one person's link: our signature, followed by their user id in plain text.
 * Whether it still opens anything is decided when it is used.
 */
export function personToken(
  links: Links,
  purpose: Purpose,
  { tributeId, userId }: { tributeId: string; userId: string },
): string {
  return links.token(purpose, tributeId, userId) + userId;
}

/** Returns the user id of a token, or null for a token that we did not create for this tribute. */
export function personTokenHolder(
  links: Links,
  purpose: Purpose,
  tributeId: string,
  token: string | undefined,
): string | null {
  const userId = token?.slice(SIGNATURE_CHARS);
  if (!userId) return null;
  const signature = token?.slice(0, SIGNATURE_CHARS);
  return links.isValid(signature, purpose, tributeId, userId) ? userId : null;
}
