import type { Links } from "../../links";
import { personToken, personTokenHolder } from "../access";

/** Returns the link by which one contributor watches the reel without a login. */
export function contributorLink(
  links: Links,
  origin: string,
  { tributeId, userId }: { tributeId: string; userId: string },
): string {
  const token = personToken(links, "contributorWatch", { tributeId, userId });
  return `${origin}/tribute/${tributeId}/watch?tgd=${token}`;
}

/** Returns the contributor whose link carries this `tgd`, or null for any other token. */
export const contributorLinkHolder = (
  links: Links,
  tributeId: string,
  tgd: string | undefined,
): string | null => personTokenHolder(links, "contributorWatch", tributeId, tgd);
