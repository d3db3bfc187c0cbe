import { readFile } from "node:fs/promises";
import type { Database, Transaction } from "../../db/connection";
import type { Deps, Platform } from "../../deps";
import type { StillSource } from "../../media/normalise/still";
import type { Viewer } from "../../plugins/identity";
import { pictureKey } from "../../storage/blobStore";
import { eraseMedia, ownPictureKey, unshownPicturesOf } from "../pictures";
import { assetIdOfStill, stillKey } from "../../storage/keys/submissionKeys";
import { withLocalFiles } from "./clips/withLocalFiles";
import { stillKeysOf } from "./repository";
import type { NewAsset, SubmissionRow } from "./submissionRow";

/**
 * Copies stored pictures of the viewer to the files of a submission, which shows them in this order
 * and is deleted together with them.
 * @throws AppError BAD_REQUEST when a picture does not exist or belongs to somebody else.
 */
export async function copyStills(
  deps: Pick<Platform, "db" | "blobs">,
  viewer: Viewer,
  submissionId: string,
  assetIds: readonly string[],
): Promise<NewAsset[]> {
  const copied: NewAsset[] = [];
  for (const [position, assetId] of [...new Set(assetIds)].entries()) {
    const source = await ownPictureKey(deps, viewer, assetId);
    const key = stillKey(submissionId, assetId);
    const bytes = await deps.blobs.withLocalFile(source, (path) => readFile(path));
    await deps.blobs.putBytes(key, bytes);
    const of = { ownerId: viewer.uid, submissionId };
    copied.push({ ...of, key, kind: "still", position, sizeBytes: bytes.length });
  }
  return copied;
}

/**
 * Deletes the source pictures once only their copies are needed, so that their public URLs stop
 * working.
 */
export async function deleteSourcePictures(
  deps: Pick<Platform, "blobs" | "jobs">,
  tx: Transaction,
  { id, userId, hasStills }: Pick<SubmissionRow, "id" | "userId" | "hasStills">,
): Promise<void> {
  const keys = hasStills ? await stillKeysOf(tx, id) : [];
  const sources = keys.flatMap((key) => assetIdOfStill(key) ?? []).map(pictureKey);
  const pictureKeys = await unshownPicturesOf(tx, userId, sources);
  if (pictureKeys.length > 0) await eraseMedia(deps, tx, { submissionIds: [], pictureKeys });
}

/**
 * Runs `work` with what is shown of a clip without a picture of its own: the sender's name,
 * their photographs, and the occasion.
 */
export async function withStill<T>(
  { db, blobs }: { db: Database; blobs: Deps["blobs"] },
  { id, firstName, lastName, tribute }: SubmissionRow,
  work: (still: StillSource) => Promise<T>,
): Promise<T> {
  const name = `${firstName} ${lastName}`.trim();
  return withLocalFiles(blobs, await stillKeysOf(db, id), (photos) =>
    work({ name, photos, occasion: tribute?.occasion }),
  );
}
