import type { Links } from "../../links";

/** All tokens have this length, so two tokens can be joined without a separator. */
const TOKEN_CHARS = 43;

interface GiftVersion {
  id: string;
  giftVersion: number;
}

/** Returns the `tgd` token of a tribute's gift link. */
export function giftToken(links: Links, { id, giftVersion }: GiftVersion): string {
  return links.token("gift", id, giftVersion);
}

/** Tells whether a `tgd`, with or without the proof of a password, belongs to the tribute. */
export function isGiftTokenValid(
  links: Links,
  tgd: string | undefined,
  tribute: GiftVersion,
): boolean {
  return links.isValid(tgd?.slice(0, TOKEN_CHARS), "gift", tribute.id, tribute.giftVersion);
}

const proofParts = ({ id, giftVersion }: GiftVersion, passwordHash: string) =>
  ["giftPassword", id, giftVersion, passwordHash] as const;

/**
 * Returns the `tgd` of somebody who knows the gift's password: the link's token followed by the
 * proof. A new password makes it invalid.
 */
export function unlockedToken(links: Links, tribute: GiftVersion, passwordHash: string): string {
  return giftToken(links, tribute) + links.token(...proofParts(tribute, passwordHash));
}

/** Tells whether a valid `tgd` carries the proof of this password. */
export function hasPasswordProof(
  links: Links,
  tgd: string | undefined,
  tribute: GiftVersion,
  passwordHash: string,
): boolean {
  return links.isValid(tgd?.slice(TOKEN_CHARS), ...proofParts(tribute, passwordHash));
}
