import { displayName } from "@contract/displayName";
import type { DataOf } from "@contract/http/endpoint";
import type { getDownloadUrl } from "@contract/http/submission";
import type { Platform } from "../../deps";
import { videoName } from "../../downloadName";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { organiserGrant, viewerGrant } from "../access";
import { visibleSubmission } from "./access";
import { originalKey } from "../../storage/keys/submissionKeys";
import { originalExtension } from "./originalExtension";

/** This is long enough for a slow connection, and for resuming an interrupted download. */
export const DOWNLOAD_TTL_MS = 12 * 3_600_000;

/**
 * Returns a URL that downloads a video exactly as it was sent, under a name with its speaker. It is
 * for the sender, and for the tribute's organisers once the video has a credit.
 * @throws AppError NOT_FOUND, also when the file is gone; FORBIDDEN; UPLOAD_INCOMPLETE;
 * OUT_OF_CREDITS for organisers while the video waits for a credit.
 */
export async function createDownloadUrl(
  { db, blobs, clock }: Pick<Platform, "db" | "blobs" | "clock">,
  viewer: Viewer,
  submissionId: string,
): Promise<DataOf<typeof getDownloadUrl>> {
  const row = await visibleSubmission(db, viewer, submissionId);
  const { id, state, question, userId, tribute } = row;
  if (state === "uploading") throw new AppError("UPLOAD_INCOMPLETE");
  if (state === "held" && userId !== viewer.uid)
    throw new AppError("OUT_OF_CREDITS", "This video is waiting for a credit.");
  if (row.originalDeletedAt !== null) throw originalDeleted();
  if ((await blobs.sizeOf(originalKey(id))) === null) throw new AppError("NOT_FOUND");
  const extension = await originalExtension(blobs, row);
  const who = displayName([row]) || "Somebody";
  const url = blobs.signedUrl(originalKey(id), DOWNLOAD_TTL_MS, {
    saveAs: videoName({ who, question, extension }),
    grant:
      tribute && userId !== viewer.uid
        ? organiserGrant(tribute.id, viewer.uid)
        : viewerGrant(viewer.uid),
  });
  return { url, expiresAt: new Date(clock().getTime() + DOWNLOAD_TTL_MS).toISOString() };
}

const originalDeleted = () =>
  new AppError(
    "NOT_FOUND",
    "The original file was deleted, because this reel is kept in reduced form.",
  );
