import type { Export } from "@contract/http/export";
import type { BlobStore } from "../../storage/blobStore";
import { organiserGrant } from "../access";
import { DOWNLOAD_TTL_MS } from "../videos";
import { exportKey } from "../../storage/keys/exportKeys";

type ExportColumns = Omit<Export, "_id" | "size" | "url" | "createdAt" | "expiresAt"> & {
  id: string;
  sizeBytes: number | null;
  createdAt: Date;
  expiresAt: Date | null;
};

/** Presents an export for one of the tribute's organisers. The URL works while they organise it. */
export function presentExport(
  row: ExportColumns,
  blobs: Pick<BlobStore, "signedUrl">,
  userId: string,
): Export {
  const isReady = row.state === "ready";
  const options = { saveAs: row.name, grant: organiserGrant(row.tributeId, userId) };
  return {
    _id: row.id,
    tributeId: row.tributeId,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    failure: row.failure,
    name: row.name,
    size: row.sizeBytes,
    url: isReady ? blobs.signedUrl(exportKey(row), DOWNLOAD_TTL_MS, options) : null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    contents: row.contents,
    createdAt: row.createdAt.toISOString(),
  };
}
