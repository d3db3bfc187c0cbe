import type { Links } from "../../links";

/** Every token that we make has this length, so that one can follow another without a mark. */
const TOKEN_CHARS = 43;

interface Given {
  id: string;
  giftVersion: number;
}

/** The `tgd` of a reel's gift link. */
export function giftToken(links: Links, { id, giftVersion }: Given): string {
  return links.token("gift", id, giftVersion);
}

/** Whether a `tgd`, also one with the proof of a password, is the reel's. */
export function fitsGift(links: Links, tgd: string | undefined, reel: Given): boolean {
  return links.fits(tgd?.slice(0, TOKEN_CHARS), "gift", reel.id, reel.giftVersion);
}

const proofParts = ({ id, giftVersion }: Given, passwordHash: string) =>
  ["giftPassword", id, giftVersion, passwordHash] as const;

/** The `tgd` of somebody who knows the gift's password: the link's own, and the proof after it. Another password ends it. */
export function unlockedToken(links: Links, reel: Given, passwordHash: string): string {
  return giftToken(links, reel) + links.token(...proofParts(reel, passwordHash));
}

/** Whether a `tgd` that fits carries the proof of this password. */
export function isUnlocked(
  links: Links,
  tgd: string | undefined,
  reel: Given,
  passwordHash: string,
): boolean {
  return links.fits(tgd?.slice(TOKEN_CHARS), ...proofParts(reel, passwordHash));
}
