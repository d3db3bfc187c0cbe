import { readFile } from "node:fs/promises";
import type { Platform } from "../../../deps";
import { newId } from "../../../ids";
import { lockTributeIfExists } from "../../access";
import { designOf } from "../design";
import { findPresentation, upsertPresentation } from "../repository";
import { musicFolder } from "./musicFolder";
import { findMusic, insertMusic } from "./repository";

/**
 * Copies the uploaded music that a tribute plays with to a new tribute, which then plays with the
 * copy: deleting one of them deletes its own file only. It does nothing if there is no such music.
 */
export async function copyMusic(
  { db, blobs, clock }: Pick<Platform, "db" | "blobs" | "clock">,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { music } = designOf((await findPresentation(db, from)) ?? null);
  const original = music.assetId === null ? undefined : await findMusic(db, from, music.assetId);
  if (!original || (await blobs.sizeOf(original.key)) === null) return;
  const id = newId();
  const key = `${musicFolder(to, id)}/music.m4a`;
  await blobs.putBytes(key, await blobs.withLocalFile(original.key, (file) => readFile(file)));
  const isStored = await db.transaction(async (tx) => {
    if (!(await lockTributeIfExists(tx, to))) return false;
    const now = clock();
    await insertMusic(tx, { ...original, id, tributeId: to, key, createdAt: now });
    const copy = { ...music, trackId: null, assetId: id };
    await upsertPresentation(tx, to, { music: copy, updatedAt: now });
    return true;
  });
  // The new tribute was deleted meanwhile.
  if (!isStored) await blobs.removeFolder(musicFolder(to, id));
}
