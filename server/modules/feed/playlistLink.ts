import type { Links } from "../../links";

const AUDIENCES = ["preview", "gift", "contributor"] as const;

/**
 * Tells who a playlist is for: the organisers at any time, or after the reveal the holder of the
 * gift link, or the contributors if the gift lets them watch.
 */
export type Audience = (typeof AUDIENCES)[number];

export const isAudience = (value: unknown): value is Audience =>
  AUDIENCES.some((audience) => audience === value);

export interface SignedReel {
  tributeId: string;
  audience: Audience;
  /** The organiser who previews the reel, or the contributor. It is undefined for the gift. */
  viewerId: string | undefined;
  /** Names the recipient of the link. It is undefined for the first one and everybody else. */
  recipientId: string | undefined;
  /**
   * This is the grant of the gift or of the organiser (`mediaGrantFor`). Playlists become invalid with the
   * gift's link or password, and when the organiser is removed.
   */
  grant: string;
  /** A link opens only this revision of the reel, so that the times in the feed match it. */
  revision: string;
  /** The link expires at this time, in ms. */
  expiresAt: number;
}

export const PLAYLIST_PATH = "/media/reel";

/**
 * A link opens these files directly: the playlist of the renditions, and the captions. All playlists
 * that the first one names have the same path.
 */
export const MASTER_FILE = "reel.m3u8";
export const CAPTIONS_FILE = "captions.vtt";

/** Names what makes a file of captions special: `de` in `captions.de.vtt`. */
export const captionsFile = (language: string): `captions.${string}.vtt` =>
  `captions.${language}.vtt`;

/**
 * Links to one reel are the same for everybody within an hour, so that a response for one person
 * can be reused for the next.
 */
const EXPIRY_STEP_MS = 3_600_000;

/** Returns the expiry of a link that is valid for at least `ttlMs`. */
export const expiryAfter = (now: Date, ttlMs: number): number =>
  Math.ceil((now.getTime() + ttlMs) / EXPIRY_STEP_MS) * EXPIRY_STEP_MS;

const partsOf = ({ tributeId, audience, grant, revision, expiresAt }: SignedReel) =>
  ["reel", tributeId, audience, grant, revision, expiresAt] as const;

/**
 * Returns the link to a reel's file, relative to our origin. One signature opens all files of the
 * reel.
 */
export function reelFileUrl(
  links: Links,
  reel: SignedReel,
  file: typeof MASTER_FILE | typeof CAPTIONS_FILE | ReturnType<typeof captionsFile>,
): string {
  const sig = links.token("media", ...partsOf(reel));
  const by = reel.viewerId === undefined ? "" : `&by=${encodeURIComponent(reel.viewerId)}`;
  const to = reel.recipientId === undefined ? "" : `&to=${reel.recipientId}`;
  const query = `for=${reel.audience}${by}${to}&rev=${reel.revision}&exp=${reel.expiresAt}&sig=${sig}`;
  return `${PLAYLIST_PATH}/${reel.tributeId}/${file}?${query}`;
}

export function isReelSignatureValid(
  links: Links,
  sig: string | undefined,
  reel: SignedReel,
): boolean {
  return links.isValid(sig, "media", ...partsOf(reel));
}
