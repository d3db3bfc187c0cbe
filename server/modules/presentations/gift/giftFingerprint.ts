import type { Links } from "../../../links";
import { type GiftKey, giftKeyParts } from "../../access";

/**
 * Seals are short, because they are only compared: everything that carries one is signed as well.
 */
const SEAL_CHARS = 12;

/**
 * Identifies the state of a recipient's link and of the gift's password. A new link or a new
 * password changes the seal.
 */
export function giftFingerprint(links: Links, key: GiftKey, passwordHash: string | null): string {
  return links.token("giftSeal", ...giftKeyParts(key), passwordHash ?? "").slice(0, SEAL_CHARS);
}
