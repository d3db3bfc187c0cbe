import type { JobHandler } from "../jobs/queue";
import type { BlobStore } from "./blobStore";

/** Deletes the files of what was deleted; as a job, so that a crash after the row is gone leaves none of them behind. */
export function removeFilesJob(blobs: BlobStore): JobHandler<"removeFiles"> {
  return ({ folder }) => blobs.removeFolder(folder);
}
