import type { Links } from "../../links";

/**
 * Seals are short, because they are only compared: everything that carries one is signed as well.
 */
const SEAL_CHARS = 12;

/**
 * Identifies the state of a gift's link and password. A new link or a new password changes the
 * seal.
 */
export function giftSeal(
  links: Links,
  { id, giftVersion }: { id: string; giftVersion: number },
  passwordHash: string | null,
): string {
  return links.token("giftSeal", id, giftVersion, passwordHash ?? "").slice(0, SEAL_CHARS);
}
