import type { DataOf } from "@contract/http/endpoint";
import type { uploadPicture } from "@contract/http/upload";
import { HOUR_MS } from "@contract/time";
import type { Database, Transaction } from "../../db/connection";
import type { Deps, Platform } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import { EXISTING } from "../../limits/existing";
import { makePicture } from "../../media/pictures/picture";
import type { Viewer } from "../../plugins/identity";
import { pictureKey } from "../../storage/blobStore";
import { pictureKeyOf } from "./eraseMedia";
import { lockUser } from "../access";
import { type FormFileKind, findFormFile, formFilesSince, insertFormFile } from "./repository";

const LIMITS = { picture: EXISTING.pictures, attachment: EXISTING.attachments } as const;

/**
 * Stores a picture of the viewer under a name that nobody can guess: everybody who has its URL may
 * see it.
 * @throws AppError FILE_UNREADABLE; NOT_FOUND while the viewer has no profile; LIMIT_REACHED.
 */
export async function storePicture(
  deps: Pick<Deps, "db" | "blobs" | "clock" | "workFolder">,
  file: Buffer,
  ownerId: string,
): Promise<DataOf<typeof uploadPicture>> {
  // Check before the costly part; the second check counts uploads that run at the same time.
  await deps.db.transaction((tx) => checkQuota(tx, "picture", ownerId, deps.clock()));
  const { bytes, width, height } = await makePicture(file, deps.workFolder, ownerId);
  const assetId = newId();
  const key = pictureKey(assetId);
  await storeFormFile(deps, { kind: "picture", key, ownerId, bytes });
  return { assetId, url: deps.blobs.publicUrl(key), width, height };
}

/**
 * Stores a file that a user has uploaded in a form.
 * @throws AppError NOT_FOUND while the user has no profile; LIMIT_REACHED.
 */
export async function storeFormFile(
  { db, blobs, clock }: Pick<Deps, "db" | "blobs" | "clock">,
  { bytes, ...row }: { kind: FormFileKind; key: string; ownerId: string; bytes: Buffer },
): Promise<void> {
  // Insert the row first: a file without a row could never be found again for deletion.
  await db.transaction(async (tx) => {
    const now = clock();
    await checkQuota(tx, row.kind, row.ownerId, now);
    await insertFormFile(tx, { ...row, sizeBytes: bytes.length, createdAt: now });
  });
  await blobs.putBytes(row.key, bytes);
}

async function checkQuota(
  tx: Transaction,
  kind: FormFileKind,
  ownerId: string,
  now: Date,
): Promise<void> {
  const { max, windowMs, message } = LIMITS[kind];
  if (!(await lockUser(tx, ownerId))) throw new AppError("NOT_FOUND");
  const since = new Date(now.getTime() - windowMs);
  const { files, firstAt } = await formFilesSince(tx, { kind, ownerId, since });
  if (files < max) return;
  const waitMs = (firstAt ?? now).getTime() + windowMs - now.getTime();
  const hours = Math.ceil(waitMs / HOUR_MS);
  throw new AppError("LIMIT_REACHED", message, { values: { max, hours } });
}

/**
 * Checks that a person shows a picture that they have uploaded themselves, or one that is not stored
 * here: a picture is deleted with the account of its uploader. One that nothing shows is deleted
 * after a day, and a draft may be older.
 * @throws AppError BAD_REQUEST.
 */
export async function requireOwnPicture(
  db: Database,
  viewer: Viewer,
  imageUrl: string | null,
): Promise<void> {
  const [key] = imageUrl === null ? [] : pictureKeyOf(imageUrl);
  if (
    key !== undefined &&
    !(await isOwnFormFile(db, { kind: "picture", key, ownerId: viewer.uid }))
  )
    throw new AppError("BAD_REQUEST", "Please choose your picture again.");
}

/** Tells whether a user has uploaded this file, and it still exists. */
export async function isOwnFormFile(
  db: Database,
  { kind, key, ownerId }: { kind: FormFileKind; key: string; ownerId: string },
): Promise<boolean> {
  return (await findFormFile(db, kind, key))?.ownerId === ownerId;
}

/**
 * Returns the blob key of a picture that the viewer uploaded.
 * @throws AppError BAD_REQUEST when the picture does not exist or belongs to somebody else.
 */
export async function ownPictureKey(
  { db, blobs }: Pick<Platform, "db" | "blobs">,
  viewer: Viewer,
  assetId: string,
): Promise<string> {
  const key = pictureKey(assetId);
  const isOwn = await isOwnFormFile(db, { kind: "picture", key, ownerId: viewer.uid });
  if (!isOwn || (await blobs.sizeOf(key)) === null)
    throw new AppError("BAD_REQUEST", "Please choose your picture again.");
  return key;
}
