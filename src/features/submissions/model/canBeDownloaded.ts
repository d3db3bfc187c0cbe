import type { Submission } from "@contract/http/submission";

/**
 * Tells whether the organisers may download it: the upload is complete, and it waits for no credit.
 */
export const canBeDownloaded = ({ state }: Submission): boolean =>
  state !== "uploading" && state !== "held";
