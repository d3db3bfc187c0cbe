import { readFile } from "node:fs/promises";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { StillSource } from "../../media/normalise/still";
import type { Viewer } from "../../plugins/identity";
import { pictureKey } from "../../storage/blobStore";
import { eraseMedia, ownPictureKey } from "../pictures";
import { assetIdOfStill, stillKey } from "../../storage/keys/submissionKeys";
import { stillKeyOf } from "./repository";
import type { NewAsset, SubmissionRow } from "./submissionRow";

/**
 * Copies a stored picture of the viewer to the files of a submission, which shows it and is deleted
 * together with it.
 * @throws AppError BAD_REQUEST when the picture does not exist or belongs to somebody else.
 */
export async function copyStill(
  deps: Pick<Deps, "db" | "blobs">,
  viewer: Viewer,
  submissionId: string,
  assetId: string,
): Promise<NewAsset> {
  const source = await ownPictureKey(deps, viewer, assetId);
  const key = stillKey(submissionId, assetId);
  const bytes = await deps.blobs.withLocalFile(source, (path) => readFile(path));
  await deps.blobs.putBytes(key, bytes);
  return { key, kind: "still", sizeBytes: bytes.length, ownerId: viewer.uid, submissionId };
}

/**
 * Deletes the source picture once only its copy is needed, so that its public URL stops working.
 */
export async function deleteSourcePicture(
  deps: Pick<Deps, "blobs" | "jobs">,
  tx: Transaction,
  submissionId: string,
): Promise<void> {
  const assetId = assetIdOfStill((await stillKeyOf(tx, submissionId)) ?? "");
  if (assetId === undefined) return;
  await eraseMedia(deps, tx, { submissionIds: [], pictureKeys: [pictureKey(assetId)] });
}

/**
 * Runs `work` with the picture for a clip that has only sound: the sender's photograph, or else
 * their name.
 */
export async function withStill<T>(
  { db, blobs }: { db: Database; blobs: Deps["blobs"] },
  { id, firstName, lastName }: SubmissionRow,
  work: (still: StillSource) => Promise<T>,
): Promise<T> {
  const key = await stillKeyOf(db, id);
  if (key === undefined) return work({ name: `${firstName} ${lastName}`.trim() });
  return blobs.withLocalFile(key, (photo) => work({ photo }));
}
