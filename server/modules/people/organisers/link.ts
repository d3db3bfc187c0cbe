import type { Links } from "../../../links";
import { idFromToken } from "../../access";

interface InvitedOrganiser {
  id: string;
  tributeId: string;
}

/**
 * Returns the link for the mail to a co-organiser: their row's id in plain text, followed by our
 * signature. Deleting the row revokes it.
 */
export function organiserLink(
  links: Links,
  origin: string,
  { id, tributeId }: InvitedOrganiser,
): string {
  return `${origin}/tribute/${tributeId}?organiser=${id}${links.token("organiser", tributeId, id)}`;
}

/** Returns the id of the row that a token is for, or null when its signature is invalid. */
export function organiserIdFromToken(
  links: Links,
  tributeId: string,
  token: string,
): string | null {
  const id = idFromToken(token);
  return links.isValid(token.slice(id.length), "organiser", tributeId, id) ? id : null;
}
