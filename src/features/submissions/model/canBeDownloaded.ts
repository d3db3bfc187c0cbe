import type { Submission } from "@contract/http/submission";

/**
 * Tells whether the organisers may download it: the upload is complete, it waits for no credit, and
 * its original still exists.
 */
export const canBeDownloaded = ({ state, originalDeletedAt }: Submission): boolean =>
  state !== "uploading" && state !== "held" && !originalDeletedAt;
