import type { Export } from "@contract/http/export";
import type { BlobStore } from "../../storage/blobStore";
import { DOWNLOAD_TTL_MS } from "../submissions";
import { exportKey } from "../../storage/keys/exportKeys";

/** An export as the reel's organisers see it. */
type Shown = Omit<Export, "_id" | "size" | "url" | "createdAt" | "expiresAt"> & {
  id: string;
  sizeBytes: number | null;
  createdAt: Date;
  expiresAt: Date | null;
};

export function presentExport(row: Shown, blobs: Pick<BlobStore, "signedUrl">): Export {
  const isReady = row.state === "ready";
  return {
    _id: row.id,
    tributeId: row.tributeId,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    failure: row.failure,
    name: row.name,
    size: row.sizeBytes,
    url: isReady ? blobs.signedUrl(exportKey(row), DOWNLOAD_TTL_MS, { saveAs: row.name }) : null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    contents: row.contents,
    createdAt: row.createdAt.toISOString(),
  };
}
