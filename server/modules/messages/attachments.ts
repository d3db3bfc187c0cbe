import type { DataOf } from "@contract/http/endpoint";
import type { Attachment, uploadAttachment } from "@contract/http/message";
import { MEDIA_PATH } from "@contract/limits";
import { msg } from "@contract/msg";
import type { Database } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { isOwnFormFile, storeFormFile } from "../pictures";

/** Files below this folder have no extension, so that the product only ever sends them as downloads. */
const keyOfAttachment = (assetId: string): string => `attachments/${assetId}`;

/** Contains a file that goes with a message: its blob key, its path and its name. */
export interface AttachedFile {
  key: string;
  url: string;
  name: string;
}

/**
 * Stores a file of any type, as it is, until its sender sends it with a message.
 * @throws AppError BAD_REQUEST for an empty file; NOT_FOUND while the viewer has no profile;
 *   LIMIT_REACHED.
 */
export async function storeAttachment(
  deps: Pick<Deps, "db" | "blobs" | "clock">,
  { uid }: Viewer,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<DataOf<typeof uploadAttachment>> {
  if (bytes.length === 0) throw new AppError("BAD_REQUEST", msg("This file is empty."));
  const assetId = newId();
  await storeFormFile(deps, {
    kind: "attachment",
    key: keyOfAttachment(assetId),
    ownerId: uid,
    bytes,
  });
  return { assetId, name };
}

/**
 * Returns the file that a viewer attaches to a message.
 * @throws AppError BAD_REQUEST unless the viewer has uploaded it, and it still exists.
 */
export async function attachedFile(
  db: Database,
  { uid }: Viewer,
  { assetId, name }: Attachment,
): Promise<AttachedFile> {
  const key = keyOfAttachment(assetId);
  if (!(await isOwnFormFile(db, { kind: "attachment", key, ownerId: uid })))
    throw new AppError("BAD_REQUEST", msg("Please choose your file again."));
  return { key, url: `${MEDIA_PATH}/${key}`, name: safeName(name) };
}

/** Returns a name without anything that separates folders, for whoever saves the file. */
const safeName = (name: string): string => name.replaceAll(/[/\\:]/g, "_") || "file";
