import type { Links } from "../links";
import { checkedKey } from "./blobKey";
import { PUBLIC_PREFIX } from "./blobStore";

export const MEDIA_PATH = "/media";

/** Signed URLs of one key stay the same for this share of their life. */
const SAME_URL_SHARE = 4;

/** What every blob store has in common: its blobs' addresses are on our own origin, wherever the bytes are (decision 25). */
export abstract class MediaLinks {
  constructor(
    private readonly links: Links,
    private readonly clock: () => Date,
  ) {}

  signedUrl(key: string, ttlMs: number, { saveAs }: { saveAs?: string } = {}): string {
    const step = Math.max(1, Math.floor(ttlMs / SAME_URL_SHARE));
    const expiresAt = Math.ceil((this.clock().getTime() + ttlMs) / step) * step;
    const name = saveAs === undefined ? [] : [saveAs];
    const signature = this.links.token("media", checkedKey(key), expiresAt, ...name);
    const query = new URLSearchParams({ exp: String(expiresAt), sig: signature });
    if (saveAs !== undefined) query.set("as", saveAs);
    return `${MEDIA_PATH}/${key}?${query.toString()}`;
  }

  publicUrl(key: string): string {
    if (!key.startsWith(PUBLIC_PREFIX)) throw new Error("This blob is not public.");
    return `${MEDIA_PATH}/${checkedKey(key)}`;
  }
}
