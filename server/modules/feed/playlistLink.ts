import type { Links } from "../../links";

/** For whom a playlist is: its organisers before the reveal, or the holder of the gift link after it. */
export type Audience = "preview" | "gift";

export interface SignedReel {
  tributeId: string;
  audience: Audience;
  /** Of the gift (`grantFor`): its playlists end with its link and its password. */
  grant: string | undefined;
  /** What plays: a link opens this and nothing else, so that times told along with it fit. */
  revision: string;
  /** Instant after which the link is dead, in ms. */
  expiresAt: number;
}

export const PLAYLIST_PATH = "/media/reel";

/** What a link opens of a reel first: the playlist of its renditions, or its captions. The playlists of the renditions lie beside. */
export const MASTER_FILE = "reel.m3u8";
export const CAPTIONS_FILE = "captions.vtt";

/** Links of one reel are the same for everybody within an hour, so that what was made for one is there for the next. */
const STEP_MS = 3_600_000;

/** When a link dies that is to live for at least so long. */
export const expiryAfter = (now: Date, ttlMs: number): number =>
  Math.ceil((now.getTime() + ttlMs) / STEP_MS) * STEP_MS;

const partsOf = ({ tributeId, audience, grant, revision, expiresAt }: SignedReel) =>
  ["reel", tributeId, audience, grant ?? "", revision, expiresAt] as const;

/** The link of a reel's file, relative to our origin; one signature opens all files of a reel. */
export function reelFileUrl(
  links: Links,
  reel: SignedReel,
  file: typeof MASTER_FILE | typeof CAPTIONS_FILE,
): string {
  const sig = links.token("media", ...partsOf(reel));
  const query = `for=${reel.audience}&rev=${reel.revision}&exp=${reel.expiresAt}&sig=${sig}`;
  return `${PLAYLIST_PATH}/${reel.tributeId}/${file}?${query}`;
}

export function fitsReel(links: Links, sig: string | undefined, reel: SignedReel): boolean {
  return links.fits(sig, "media", ...partsOf(reel));
}
