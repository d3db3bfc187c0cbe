import type { JobHandler } from "../jobs/queue";
import type { BlobStore } from "./blobStore";

/** Deletes the files of a deleted row. It is a job, so that no file remains after a crash. */
export function removeFilesJob(blobs: BlobStore): JobHandler<"removeFiles"> {
  return ({ folder }) => blobs.removeFolder(folder);
}
