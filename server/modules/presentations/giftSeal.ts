import type { Links } from "../../links";

/** They are only told apart: whatever carries one is signed as well. */
const SEAL_CHARS = 12;

/** Names the state of a gift's link and password; a new link, and another password, come with another seal. */
export function giftSeal(
  links: Links,
  { id, giftVersion }: { id: string; giftVersion: number },
  passwordHash: string | null,
): string {
  return links.token("giftSeal", id, giftVersion, passwordHash ?? "").slice(0, SEAL_CHARS);
}
