import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { OwnMusic } from "@contract/http/presentation";
import { MUSIC_FILES_MAX, MUSIC_MAX_BYTES, MUSIC_MAX_MS } from "@contract/limits";
import type { Deps } from "../../../deps";
import { AppError } from "../../../errors";
import { newId } from "../../../ids";
import { DEFAULT_LIMITS, type MediaLimits } from "../../../media/limits";
import { makeMusic } from "../../../media/music/ownMusic";
import type { Viewer } from "../../../plugins/identity";
import { removeMusic } from "../removeMusic";
import { reelFolder } from "../../../storage/keys/reelKeys";
import { lockOrganisedTribute, organisedTribute } from "../../access";
import { musicFailure } from "./failure";
import { presentMusic } from "./presenter";
import { deleteMusic, findMusic, insertMusic, musicOfReel, type MusicRow } from "./repository";

/** Longer than any proxy waits is of no use: somebody is looking at a turning wheel. */
const LIMITS: MediaLimits = {
  ...DEFAULT_LIMITS,
  maxBytes: MUSIC_MAX_BYTES,
  maxDurationMs: MUSIC_MAX_MS,
  timeoutMs: 50_000,
};

/** A file as it was sent; read only once it is known that its sender may. */
type SentFile = () => Promise<{ name: string; bytes: Buffer }>;

const musicFolder = (tributeId: string, id: string): string =>
  `${reelFolder(tributeId)}/music/${id}`;

/** @throws AppError NOT_FOUND, FORBIDDEN for all but the reel's organisers. */
export async function listMusic(
  { db, blobs }: Deps,
  viewer: Viewer,
  tributeId: string,
): Promise<OwnMusic[]> {
  await organisedTribute(db, tributeId, viewer);
  return (await musicOfReel(db, tributeId)).map((row) => presentMusic(row, blobs));
}

/**
 * Takes up music for a reel: read as hostile, levelled, made to repeat. It is done within the request, since it takes seconds.
 * @throws AppError NOT_FOUND, FORBIDDEN, LIMIT_REACHED; BAD_REQUEST, FILE_TOO_LARGE or FILE_UNREADABLE with words about the file.
 */
export async function addMusic(
  deps: Deps,
  viewer: Viewer,
  tributeId: string,
  sentFile: SentFile,
): Promise<OwnMusic> {
  const { db, blobs, clock, tools, workFolder } = deps;
  await organisedTribute(db, tributeId, viewer);
  await checkRoom(deps, tributeId);
  const { name, bytes } = await sentFile();
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(path.join(workFolder, "music-"));
  try {
    const sent = path.join(folder, "sent");
    await writeFile(sent, bytes);
    const { file, ...loop } = await makeMusic(sent, folder, { tools, limits: LIMITS }).catch(
      (error: unknown) => {
        throw musicFailure(error);
      },
    );
    const id = newId();
    const key = `${musicFolder(tributeId, id)}/music.m4a`;
    const sizeBytes = await blobs.putFile(key, file);
    const row = { id, tributeId, name, key, sizeBytes, ...loop, createdAt: clock() };
    await keep(deps, viewer, row);
    return presentMusic(row, blobs);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The row of finished music; of a reel that was deleted meanwhile no file may stay. */
async function keep(deps: Deps, viewer: Viewer, row: MusicRow): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      await lockOrganisedTribute(tx, row.tributeId, viewer);
      await checkRoom({ ...deps, db: tx }, row.tributeId);
      await insertMusic(tx, row);
    });
  } catch (error) {
    await deps.blobs.removeFolder(musicFolder(row.tributeId, row.id));
    throw error;
  }
}

async function checkRoom({ db }: Pick<Deps, "db">, tributeId: string): Promise<void> {
  if ((await musicOfReel(db, tributeId)).length >= MUSIC_FILES_MAX)
    throw new AppError(
      "LIMIT_REACHED",
      "A reel keeps up to {{max}} pieces of music. Please delete one first.",
      { values: { max: MUSIC_FILES_MAX } },
    );
}

/**
 * Deletes music of a reel. Where the reel was played with it, it is played without music.
 * @returns false when it was gone already. @throws AppError NOT_FOUND, FORBIDDEN for all but the reel's organisers.
 */
export async function deleteOwnMusic(
  deps: Deps,
  viewer: Viewer,
  { tributeId, assetId }: { tributeId: string; assetId: string },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    if (!(await findMusic(tx, tributeId, assetId))) return false;
    await deleteMusic(tx, tributeId, assetId);
    await deps.jobs.add(tx, "removeFiles", { folder: musicFolder(tributeId, assetId) });
    await removeMusic(deps, tx, tribute, assetId);
    return true;
  });
}
