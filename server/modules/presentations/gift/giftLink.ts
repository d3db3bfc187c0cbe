import type { Links } from "../../../links";
import { type GiftKey, giftToken } from "../../access";

export const giftLink = (links: Links, origin: string, key: GiftKey): string =>
  `${origin}/tribute/${key.tributeId}/watch?tgd=${giftToken(links, key)}`;
