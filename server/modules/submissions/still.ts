import { readFile } from "node:fs/promises";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { StillSource } from "../../media/normalise/still";
import type { Viewer } from "../../plugins/identity";
import { pictureKey } from "../../storage/blobStore";
import { eraseMedia, ownPicture } from "../pictures";
import { assetIdOfStill, stillKey } from "../../storage/keys/submissionKeys";
import { stillKeyOf } from "./repository";
import type { NewAsset, SubmissionRow } from "./submissionRow";

/**
 * Copies a kept picture of the viewer to the files of a submission, with which it is shown and deleted.
 * @throws AppError BAD_REQUEST when there is no such picture, or it is somebody else's.
 */
export async function copyStill(
  deps: Pick<Deps, "db" | "blobs">,
  viewer: Viewer,
  submissionId: string,
  assetId: string,
): Promise<NewAsset> {
  const source = await ownPicture(deps, viewer, assetId);
  const key = stillKey(submissionId, assetId);
  const bytes = await deps.blobs.withLocalFile(source, (path) => readFile(path));
  await deps.blobs.putBytes(key, bytes);
  return { key, kind: "still", sizeBytes: bytes.length, ownerId: viewer.uid, submissionId };
}

/** Forgets the kept picture once its copy is all that counts: whoever had its address opens nothing with it. */
export async function dropKeptPicture(
  deps: Pick<Deps, "blobs" | "jobs">,
  tx: Transaction,
  submissionId: string,
): Promise<void> {
  const assetId = assetIdOfStill((await stillKeyOf(tx, submissionId)) ?? "");
  if (assetId === undefined) return;
  await eraseMedia(deps, tx, { submissionIds: [], pictureKeys: [pictureKey(assetId)] });
}

/** Has `work` make a clip with what is shown where the file is sound alone: the sender's photograph, or else their name. */
export async function withStill<T>(
  { db, blobs }: { db: Database; blobs: Deps["blobs"] },
  { id, firstName, lastName }: SubmissionRow,
  work: (still: StillSource) => Promise<T>,
): Promise<T> {
  const key = await stillKeyOf(db, id);
  if (key === undefined) return work({ name: `${firstName} ${lastName}`.trim() });
  return blobs.withLocalFile(key, (photo) => work({ photo }));
}
