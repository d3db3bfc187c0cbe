import type { OwnMusic } from "@contract/http/presentation";
import type { BlobStore } from "../../../storage/blobStore";

interface StoredMusic {
  id: string;
  name: string;
  key: string;
  loopStartMs: number;
  loopMs: number;
}

/** How long an organiser can listen to it without asking again. */
const LISTEN_MS = 12 * 3_600_000;

export function presentMusic(
  { id, name, key, loopStartMs, loopMs }: StoredMusic,
  blobs: BlobStore,
): OwnMusic {
  return {
    assetId: id,
    name,
    durationMs: Math.round(loopStartMs + loopMs),
    url: blobs.signedUrl(key, LISTEN_MS),
  };
}
