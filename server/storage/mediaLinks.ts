import { MEDIA_PATH } from "@contract/limits";
import type { Links } from "../links";
import { checkedKey } from "./blobKey";
import { PUBLIC_PREFIX, type SignedOptions } from "./blobStore";

/** The signed URL of a key stays the same for one part in this many of its lifetime. */
const SAME_URL_SHARE = 4;

/** Returns the parts that the signature of such a URL covers. */
export const signedParts = (
  key: string,
  expiresAt: number,
  { saveAs, grant, place }: SignedOptions,
): (string | number)[] => [
  key,
  expiresAt,
  ...(saveAs === undefined ? [] : ["as", saveAs]),
  ...(grant === undefined ? [] : ["for", grant]),
  ...(place === undefined ? [] : ["at", place.startFrame, place.endFrame]),
];

/**
 * Creates the URLs for every blob store. They are always on our own origin, wherever the bytes are
 * (docs/decisions/storage-and-backups.md).
 */
export abstract class MediaLinks {
  constructor(
    private readonly links: Links,
    private readonly clock: () => Date,
  ) {}

  signedUrl(key: string, ttlMs: number, options: SignedOptions = {}): string {
    const step = Math.max(1, Math.floor(ttlMs / SAME_URL_SHARE));
    const expiresAt = Math.ceil((this.clock().getTime() + ttlMs) / step) * step;
    const { saveAs, grant, place } = options;
    const signature = this.links.token(
      "media",
      ...signedParts(checkedKey(key), expiresAt, options),
    );
    const query = new URLSearchParams({ exp: String(expiresAt), sig: signature });
    if (saveAs !== undefined) query.set("as", saveAs);
    if (grant !== undefined) query.set("for", grant);
    if (place !== undefined) query.set("at", `${place.startFrame}-${place.endFrame}`);
    return `${MEDIA_PATH}/${key}?${query.toString()}`;
  }

  publicUrl(key: string): string {
    if (!key.startsWith(PUBLIC_PREFIX)) throw new Error("This blob is not public.");
    return `${MEDIA_PATH}/${checkedKey(key)}`;
  }
}
