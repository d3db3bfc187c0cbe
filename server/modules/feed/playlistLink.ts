import type { Links } from "../../links";

/** For whom a playlist is: its creator before the reveal, or the holder of the gift link after it. */
export type Audience = "preview" | "gift";

interface SignedReel {
  tributeId: string;
  /** Part of the signature: raising it ends every playlist link along with the gift links. */
  giftVersion: number;
  audience: Audience;
  /** Instant after which the link is dead, in ms. */
  expiresAt: number;
}

export const PLAYLIST_PATH = "/media/reel";

const partsOf = ({ tributeId, giftVersion, audience, expiresAt }: SignedReel) =>
  ["reel", tributeId, giftVersion, audience, expiresAt] as const;

/** The link of a reel's playlist, relative to our origin. */
export function playlistUrl(links: Links, reel: SignedReel): string {
  const sig = links.token("media", ...partsOf(reel));
  return `${PLAYLIST_PATH}/${reel.tributeId}.m3u8?for=${reel.audience}&exp=${reel.expiresAt}&sig=${sig}`;
}

export function fitsPlaylist(links: Links, sig: string | undefined, reel: SignedReel): boolean {
  return links.fits(sig, "media", ...partsOf(reel));
}
