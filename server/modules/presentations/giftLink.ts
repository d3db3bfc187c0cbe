import type { Links } from "../../links";
import { giftToken } from "../access";

/** Where the recipient watches. `origin` begins it. */
export function giftLink(
  links: Links,
  origin: string,
  reel: { id: string; giftVersion: number },
): string {
  return `${origin}/tribute/${reel.id}/watch?tgd=${giftToken(links, reel)}`;
}
