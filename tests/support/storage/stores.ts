import { join } from "node:path";
import type { Deps } from "@server/deps";
import { LocalBlobStore } from "@server/storage/localBlobStore";
import type { Bucket } from "@server/storage/s3/bucket";
import { S3BlobStore } from "@server/storage/s3/s3BlobStore";
import { S3Uploads } from "@server/uploads/s3Uploads";
import { UploadFolder } from "@server/uploads/uploadFolder";
import { type S3Server, startS3 } from "./s3Server";

/** Where media and uploads are kept. */
export type Kept = "files" | Bucket;

/** What the same tests are run for. */
export const KINDS = ["files", "S3"] as const;

/** Stores as the product has them; of what is files, each call opens the same. */
export function storesIn(
  folder: string,
  kept: Kept,
  { links, clock }: Pick<Deps, "links" | "clock">,
): Pick<Deps, "blobs" | "uploads"> {
  if (kept === "files")
    return {
      blobs: new LocalBlobStore(join(folder, "blobs"), links, clock),
      uploads: new UploadFolder(join(folder, "uploads")),
    };
  return {
    blobs: new S3BlobStore(kept, join(folder, "copies"), links, clock),
    uploads: new S3Uploads(kept),
  };
}

/** A place of one kind: for S3 a server of its own, which is stopped by `close`. */
export async function openPlace(
  kind: (typeof KINDS)[number],
): Promise<{ kept: Kept; s3: S3Server | null; close(): Promise<void> }> {
  if (kind === "files") return { kept: "files", s3: null, close: async () => undefined };
  const s3 = await startS3({ pageSize: 3 });
  const kept = s3.bucket();
  return {
    kept,
    s3,
    async close() {
      kept.close();
      await s3.close();
    },
  };
}
