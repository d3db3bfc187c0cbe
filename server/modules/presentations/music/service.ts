import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { OwnMusic } from "@contract/http/presentation";
import { MUSIC_FILES_MAX, MUSIC_MAX_BYTES, MUSIC_MAX_MS } from "@contract/limits";
import type { Deps, Platform } from "../../../deps";
import { AppError } from "../../../errors";
import { newId } from "../../../ids";
import { DEFAULT_LIMITS, type MediaLimits } from "../../../media/limits";
import { EXISTING } from "../../../limits/existing";
import { OneAtATime } from "../../../oneAtATime";
import { makeMusic } from "../../../media/music/ownMusic";
import type { Viewer } from "../../../plugins/identity";
import { withTimeLimit } from "../../../timeLimit";
import { countAction } from "../../../limits/countAction";
import { removeMusic } from "../removeMusic";
import { lockOrganisedTribute, organisedTribute } from "../../access";
import { musicFailure } from "./failure";
import { musicFolder } from "./musicFolder";
import { presentMusic } from "./presenter";
import { deleteMusic, findMusic, insertMusic, musicOfTribute, type MusicRow } from "./repository";

/** Somebody is waiting in front of the screen, and no proxy waits longer. */
const WAIT_MS = 60_000;

const LIMITS: MediaLimits = {
  ...DEFAULT_LIMITS,
  maxBytes: MUSIC_MAX_BYTES,
  maxDurationMs: MUSIC_MAX_MS,
  processorMs: 100_000,
};

/** ffmpeg uses all cores, and videos need them too. */
const turns = new OneAtATime({ waiting: EXISTING.waitingMusic.max, ofOneOwner: 2 });

/** Reads the uploaded file. It is called only once the viewer is known to have access. */
type ReadUpload = () => Promise<{ name: string; bytes: Buffer }>;

/**
 * Returns the music that was uploaded for a tribute.
 * @throws AppError NOT_FOUND, FORBIDDEN for everybody but its organisers.
 */
export async function listMusic(
  { db, blobs }: Deps,
  viewer: Viewer,
  tributeId: string,
): Promise<OwnMusic[]> {
  await organisedTribute(db, tributeId, viewer);
  return (await musicOfTribute(db, tributeId)).map((row) => presentMusic(row, blobs, viewer.uid));
}

/**
 * Adds music to a tribute: validates the untrusted file, levels its loudness and makes it loop.
 * This takes seconds, so it happens within the request, for one request of this process at a time.
 * @throws AppError NOT_FOUND, FORBIDDEN, LIMIT_REACHED, TOO_MANY_REQUESTS; BAD_REQUEST, FILE_TOO_LARGE or
 * FILE_UNREADABLE with a message about the file.
 */
export async function addMusic(
  deps: Deps,
  viewer: Viewer,
  tributeId: string,
  readUpload: ReadUpload,
): Promise<OwnMusic> {
  const { db, blobs, clock, tools, workFolder } = deps;
  await organisedTribute(db, tributeId, viewer);
  await requireFreeSlot(deps, tributeId);
  const { name, bytes } = await readUpload();
  await countAction({ db, clock }, "music", viewer.uid);
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(path.join(workFolder, "music-"));
  try {
    const input = path.join(folder, "sent");
    await writeFile(input, bytes);
    const made = await turns
      .run(
        () => makeMusic(input, folder, { tools, limits: LIMITS, signal: withTimeLimit(WAIT_MS) }),
        viewer.uid,
      )
      .catch((error: unknown) => {
        throw musicFailure(error);
      });
    if (!made) throw new AppError("TOO_MANY_REQUESTS", EXISTING.waitingMusic.message);
    const { file, ...loop } = made.result;
    const id = newId();
    const key = `${musicFolder(tributeId, id)}/music.m4a`;
    const sizeBytes = await blobs.putFile(key, file);
    const row = { id, tributeId, name, key, sizeBytes, ...loop, createdAt: clock() };
    await storeMusicRow(deps, viewer, row);
    return presentMusic(row, blobs, viewer.uid);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Inserts the row of finished music. It deletes the file again when that fails, for example because
 * the tribute was deleted meanwhile.
 */
async function storeMusicRow(deps: Deps, viewer: Viewer, row: MusicRow): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      await lockOrganisedTribute(tx, row.tributeId, viewer);
      await requireFreeSlot({ ...deps, db: tx }, row.tributeId);
      await insertMusic(tx, row);
    });
  } catch (error) {
    await deps.blobs.removeFolder(musicFolder(row.tributeId, row.id));
    throw error;
  }
}

async function requireFreeSlot({ db }: Pick<Platform, "db">, tributeId: string): Promise<void> {
  if ((await musicOfTribute(db, tributeId)).length >= MUSIC_FILES_MAX)
    throw new AppError("LIMIT_REACHED", EXISTING.musicFiles.message, {
      values: { max: MUSIC_FILES_MAX },
    });
}

/**
 * Deletes music of a tribute. A reel that used it plays without music from then on.
 * @returns false when it was gone already.
 * @throws AppError NOT_FOUND, FORBIDDEN for everybody but the organisers.
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
