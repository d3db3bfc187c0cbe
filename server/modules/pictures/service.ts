import type { DataOf } from "@contract/http/endpoint";
import type { uploadPicture } from "@contract/http/upload";
import type { Deps } from "../../deps";
import { newId } from "../../ids";
import { makePicture } from "../../media/picture";
import { PUBLIC_PREFIX } from "../../storage/blobStore";
import { insertPicture } from "./repository";

/** Stores a picture under a name that nobody can guess; whoever is given its URL may see it. @throws AppError FILE_UNREADABLE. */
export async function storePicture(
  deps: Deps,
  file: Buffer,
  ownerId: string | null,
): Promise<DataOf<typeof uploadPicture>> {
  const { bytes, width, height } = await makePicture(file);
  const key = `${PUBLIC_PREFIX}${newId()}.webp`;
  // The row first: a file without one could never be found again to be deleted.
  await insertPicture(deps.db, { key, ownerId, sizeBytes: bytes.length, createdAt: deps.clock() });
  await deps.blobs.putBytes(key, bytes);
  return { url: deps.blobs.publicUrl(key), width, height };
}
