import type { Links } from "../../links";
import { personToken, personTokenHolder } from "../access";

/**
 * Returns the link for the mail. It works without a login for as long as the person belongs to the
 * tribute.
 */
export function thanksLink(
  links: Links,
  origin: string,
  { tributeId, userId }: { tributeId: string; userId: string },
): string {
  const token = personToken(links, "thanks", { tributeId, userId });
  return `${origin}/tribute/${tributeId}/watch?view=thanks&thanks=${token}`;
}

/** Returns the user id of a token, or null for a token that we did not create for this tribute. */
export const thanksLinkHolder = (
  links: Links,
  tributeId: string,
  token: string | undefined,
): string | null => personTokenHolder(links, "thanks", tributeId, token);
