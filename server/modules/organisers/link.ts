import type { Links } from "../../links";
import { addresseeOf } from "../access";

interface Addressee {
  id: string;
  tributeId: string;
}

/** Where the mail to a co-organiser leads: their row's id in the open, and our signature under it. Removing the row revokes it. */
export function organiserLink(links: Links, origin: string, { id, tributeId }: Addressee): string {
  return `${origin}/tribute/${tributeId}?organiser=${id}${links.token("organiser", tributeId, id)}`;
}

/** The row that a token is for, if its signature fits. */
export function organiserIdIn(links: Links, tributeId: string, token: string): string | null {
  const id = addresseeOf(token);
  return links.fits(token.slice(id.length), "organiser", tributeId, id) ? id : null;
}
