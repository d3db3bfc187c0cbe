import type { Links } from "../../links";
import { giftToken } from "../access";

/** Returns the link by which the recipient watches. */
export function giftLink(
  links: Links,
  origin: string,
  tribute: { id: string; giftVersion: number },
): string {
  return `${origin}/tribute/${tribute.id}/watch?tgd=${giftToken(links, tribute)}`;
}
