import type { DataOf } from "@contract/http/endpoint";
import type { uploadPicture } from "@contract/http/upload";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import { makePicture } from "../../media/pictures/picture";
import type { Viewer } from "../../plugins/identity";
import { pictureKey } from "../../storage/blobStore";
import { findPicture, insertPicture } from "./repository";

/** Stores a picture under a name that nobody can guess; whoever is given its URL may see it. @throws AppError FILE_UNREADABLE. */
export async function storePicture(
  deps: Deps,
  file: Buffer,
  ownerId: string | null,
): Promise<DataOf<typeof uploadPicture>> {
  const { bytes, width, height } = await makePicture(file);
  const assetId = newId();
  const key = pictureKey(assetId);
  // The row first: a file without one could never be found again to be deleted.
  await insertPicture(deps.db, { key, ownerId, sizeBytes: bytes.length, createdAt: deps.clock() });
  await deps.blobs.putBytes(key, bytes);
  return { assetId, url: deps.blobs.publicUrl(key), width, height };
}

/**
 * The blob of a picture that the viewer has sent, also before they had a name.
 * @throws AppError BAD_REQUEST when it is not there, or somebody else's.
 */
export async function ownPicture(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  viewer: Viewer,
  assetId: string,
): Promise<string> {
  const key = pictureKey(assetId);
  const picture = await findPicture(db, key);
  const isTheirs = picture && (picture.ownerId === null || picture.ownerId === viewer.uid);
  if (!isTheirs || (await blobs.sizeOf(key)) === null)
    throw new AppError("BAD_REQUEST", "Please choose your picture again.");
  return key;
}
