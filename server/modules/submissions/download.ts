import { displayName } from "@contract/displayName";
import type { DataOf } from "@contract/http/endpoint";
import type { getDownloadUrl } from "@contract/http/submission";
import type { Deps } from "../../deps";
import { videoName } from "../../downloadName";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { followedSubmission } from "./access";
import { originalKey } from "../../storage/keys/submissionKeys";
import { originalExtension } from "./originalExtension";

/** Long enough for a slow line, and to go on with what was cut. */
export const DOWNLOAD_TTL_MS = 12 * 3_600_000;

/**
 * Where a video can be downloaded just as it was sent, under a name that says whose it is: for who sent it, and for the reel's
 * organisers once it is theirs.
 * @throws AppError as `followedSubmission`, and NOT_FOUND where the file is gone; UPLOAD_INCOMPLETE; OUT_OF_CREDITS for organisers while it waits for a credit.
 */
export async function downloadOf(
  { db, blobs, clock }: Pick<Deps, "db" | "blobs" | "clock">,
  viewer: Viewer,
  submissionId: string,
): Promise<DataOf<typeof getDownloadUrl>> {
  const row = await followedSubmission(db, viewer, submissionId);
  const { id, state, question, userId } = row;
  if (state === "uploading") throw new AppError("UPLOAD_INCOMPLETE");
  if (state === "held" && userId !== viewer.uid)
    throw new AppError("OUT_OF_CREDITS", "This video waits for a credit.");
  if ((await blobs.sizeOf(originalKey(id))) === null) throw new AppError("NOT_FOUND");
  const extension = await originalExtension(blobs, row);
  const who = displayName([row]) || "Somebody";
  const url = blobs.signedUrl(originalKey(id), DOWNLOAD_TTL_MS, {
    saveAs: videoName({ who, question, extension }),
  });
  return { url, expiresAt: new Date(clock().getTime() + DOWNLOAD_TTL_MS).toISOString() };
}
