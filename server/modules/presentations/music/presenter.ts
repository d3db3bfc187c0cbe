import type { OwnMusic } from "@contract/http/presentation";
import type { BlobStore } from "../../../storage/blobStore";
import { viewerGrant } from "../../access";

interface StoredMusic {
  id: string;
  name: string;
  key: string;
  loopStartMs: number;
  loopMs: number;
}

/** An organiser's page plays the music for this time before it needs a new URL. */
const LISTEN_MS = 12 * 3_600_000;

export function presentMusic(
  { id, name, key, loopStartMs, loopMs }: StoredMusic,
  blobs: BlobStore,
  viewerId: string,
): OwnMusic {
  return {
    assetId: id,
    name,
    durationMs: Math.round(loopStartMs + loopMs),
    url: blobs.signedUrl(key, LISTEN_MS, { grant: viewerGrant(viewerId) }),
  };
}
