import type { Links } from "../../../links";
import { type GiftKey, giftToken } from "../../access";

/** Returns the link by which a recipient watches. */
export const giftLink = (links: Links, origin: string, key: GiftKey): string =>
  `${origin}/tribute/${key.tributeId}/watch?tgd=${giftToken(links, key)}`;
