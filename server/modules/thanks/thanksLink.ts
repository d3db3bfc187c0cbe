import type { Links } from "../../links";

/** Every token that we make has this length. */
const TOKEN_CHARS = 43;

/**
 * The token of one person's link to the thank-yous of a reel: our signature, and whom it belongs to in the open. It works
 * without a login for as long as they belong to the reel.
 */
function thanksToken(links: Links, tributeId: string, userId: string): string {
  return links.token("thanks", tributeId, userId) + userId;
}

/** Where the mail leads. */
export function thanksLink(
  links: Links,
  origin: string,
  { tributeId, userId }: { tributeId: string; userId: string },
): string {
  const token = thanksToken(links, tributeId, userId);
  return `${origin}/tribute/${tributeId}/watch?view=thanks&thanks=${token}`;
}

/** Whose token it is; null for one that we have not made for this reel. */
export function holderOf(
  links: Links,
  tributeId: string,
  token: string | undefined,
): string | null {
  const userId = token?.slice(TOKEN_CHARS);
  if (!userId) return null;
  return links.fits(token?.slice(0, TOKEN_CHARS), "thanks", tributeId, userId) ? userId : null;
}
