import { constants, existsSync } from "node:fs";
import { copyFile, cp, mkdir, readdir, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Env } from "../../server/config/env";
import { openEmbedded, openServer } from "../../server/db/connection";
import { syncFolder } from "../../server/db/durableFiles";
import { BACKUP_SOCKET, type BackupAnswer } from "../../server/local/backupSocket";
import { lockFolder } from "../../server/local/folderLock";
import { socketPath } from "../../server/local/folderSocket";
import { PARTS_FOLDER } from "../../server/storage/localBlobStore";
import { appliedMigrations, DATA, DUMP, EMBEDDED, writeManifest } from "./manifest";
import { dump } from "./postgres";

/** These parts of a data folder are copied in another way, or a restored product needs none. */
const NOT_COPIED = ["database", "backups", "work", "copies", "lock", "address", "media"];

/**
 * Writes a backup into an empty folder: the media, the database, and then the media that are new
 * since. Media never change, so each file to which the database refers is there
 * (docs/decisions/storage-and-backups.md).
 * @throws Error with a message for the operator.
 */
export async function takeBackup(env: Env, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty.`);
  const takenAt = new Date().toISOString();
  const folder = path.resolve(env.DATA_DIR);
  const hasFolder = existsSync(path.join(folder, "format.json"));
  if (!hasFolder && !(env.DATABASE_URL && env.S3_BUCKET))
    throw new Error(`There is no data folder at ${folder}. Set DATA_DIR.`);
  const data = path.join(target, DATA);
  if (hasFolder) await copyMedia(folder, data);
  const source = env.DATABASE_URL ? null : await openDatabase(folder);
  try {
    const migrations = source
      ? await copyEmbedded(source.database, target)
      : await dumpServer(env.DATABASE_URL ?? "", target);
    if (hasFolder) {
      // A complete upload becomes a medium by a move, so uploads come before media.
      await copyNew(folder, data, NOT_COPIED);
      await copyMedia(folder, data);
    }
    await syncFolder(target);
    await writeManifest(target, {
      takenAt,
      database: env.DATABASE_URL ? "server" : "embedded",
      media: env.S3_BUCKET ? "bucket" : "files",
      secret: env.APP_SECRET ? "environment" : "file",
      migrations,
    });
  } finally {
    await source?.close();
  }
}

const copyMedia = (folder: string, data: string): Promise<void> =>
  copyNew(path.join(folder, "media"), path.join(data, "media"), [PARTS_FOLDER]);

/**
 * Copies the files below a folder that the target does not have yet, and that are there when their
 * turn comes: the product deletes and moves some meanwhile.
 */
async function copyNew(from: string, to: string, leftOut: readonly string[] = []): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(unlessCode("ENOENT", []));
  await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (leftOut.includes(entry.name)) continue;
    if (entry.isDirectory()) await copyNew(source, copy);
    // A socket is neither a file nor a folder.
    else if (entry.isFile() && !existsSync(copy))
      await copyFile(source, copy, constants.COPYFILE_FICLONE).catch(
        unlessCode("ENOENT", undefined),
      );
  }
}

/** Returns a handler that answers one kind of failure with a value, and throws all others. */
const unlessCode =
  <T>(code: string, value: T) =>
  (error: unknown): T => {
    if (error instanceof Error && "code" in error && error.code === code) return value;
    throw error;
  };

async function dumpServer(url: string, target: string) {
  await dump(url, path.join(target, DUMP));
  const database = await openServer(url);
  try {
    return await appliedMigrations(database);
  } finally {
    await database.close();
  }
}

/** Copies a database that nobody writes to, and opens a copy of the copy, to know that it opens. */
async function copyEmbedded(from: string, target: string) {
  await cp(from, path.join(target, EMBEDDED), { recursive: true });
  const trial = path.join(target, "trial");
  await cp(from, trial, { recursive: true });
  const database = await openEmbedded(trial);
  try {
    return await appliedMigrations(database);
  } finally {
    await database.close();
    await rm(trial, { recursive: true });
  }
}

/** Describes an embedded database that stays as it is until it is closed. */
interface Source {
  database: string;
  close: () => Promise<void>;
}

/**
 * Returns a copy that the running product makes, or the database itself, locked, if nobody uses it.
 * @throws Error with a message for the operator if another process uses the folder.
 */
export async function openDatabase(folder: string): Promise<Source> {
  const socket = path.join(folder, BACKUP_SOCKET);
  const peer = existsSync(socket) ? connect(socketPath(socket)) : null;
  const line = peer && (await firstLine(peer));
  if (!peer || line === null) {
    const lock = await lockFolder(folder);
    return { database: path.join(folder, "database"), close: lock.release };
  }
  const answer = JSON.parse(line) as BackupAnswer;
  if ("failure" in answer) {
    peer.destroy();
    throw new Error(`The product could not copy its database: ${answer.failure}`);
  }
  const close = async () => void peer.destroy();
  return { database: path.join(folder, answer.database), close };
}

/** Resolves with the first line that a socket says, or null if nobody listens. */
function firstLine(peer: Socket): Promise<string | null> {
  return new Promise((resolve, reject) => {
    peer.once("error", (error) => {
      const code = "code" in error ? error.code : undefined;
      if (code === "ECONNREFUSED" || code === "ENOENT") resolve(null);
      else reject(error);
    });
    peer.once("close", () => reject(new Error("The product ended during the backup.")));
    createInterface({ input: peer }).once("line", resolve);
  });
}
