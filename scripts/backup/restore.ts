import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../../server/config/env";
import { type DatabaseHandle, openEmbedded, openServer } from "../../server/db/connection";
import { assertUsable, knownMigrations, migrate } from "../../server/db/migrate";
import { lockFolder } from "../../server/local/folderLock";
import { ERASED_FOLDER } from "../../server/storage/keys/erasedKeys";
import { checksumOf, type CopiedFile, copyFile, forEach } from "./copyFiles";
import { DATA, DUMP, EMBEDDED, FILES_LIST, linesIn, type Manifest, readManifest } from "./manifest";
import { missingMedia } from "./missingMedia";
import { countTables, load } from "./postgres";

/** The product refuses to start on a folder with such a file (`openDataFolder`). */
const HALF_RESTORED = "This folder was being restored. Empty it, and restore it again.\n";
const FORMAT_FILE = "format.json";
const FORMAT_IN_BACKUP = `${DATA}/${FORMAT_FILE}`;

/** Tells what a restored product has. */
export interface Restored {
  manifest: Manifest;
  /** These media are referred to, and neither the backup nor the bucket has them. */
  missing: string[];
  /** So many mails had been waiting, and are not sent. */
  mails: number;
}

/**
 * Puts a backup into an empty data folder, and an empty database. It checks everything that it can
 * before it writes anything.
 * @param oldFolder the data folder of before, which knows the accounts that were deleted since.
 * @throws Error with a message for the operator.
 */
export async function restoreBackup(
  env: Env,
  backup: string,
  oldFolder: string | null = null,
): Promise<Restored> {
  const manifest = await readManifest(backup);
  assertSameParts(env, manifest);
  assertUsable(manifest.migrations, knownMigrations());
  const files = await verifiedFiles(backup, manifest);
  await assertEmptyDatabase(env);
  const folder = path.resolve(env.DATA_DIR);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Set DATA_DIR to an empty folder, or move this one.`);
  const lock = await lockFolder(folder);
  try {
    await writeFile(path.join(folder, FORMAT_FILE), HALF_RESTORED);
    await copyBack(backup, folder, files);
    if (oldFolder !== null) await copyErased(oldFolder, folder);
    if (env.DATABASE_URL) await load(env.DATABASE_URL, path.join(backup, DUMP));
    const outcome = await finish(env, folder, { backup, manifest });
    if (files.some((file) => file.path === FORMAT_IN_BACKUP))
      await copyFile(path.join(backup, FORMAT_IN_BACKUP), path.join(folder, FORMAT_FILE));
    else await rm(path.join(folder, FORMAT_FILE));
    return { manifest, ...outcome };
  } finally {
    await lock.release();
  }
}

function assertSameParts(env: Env, { database, media, secret }: Manifest): void {
  const isServer = env.DATABASE_URL !== undefined;
  if (isServer !== (database === "server"))
    throw new Error(
      isServer
        ? "The backup has an embedded database. Unset DATABASE_URL."
        : "The backup was made from a PostgreSQL server. Set DATABASE_URL to an empty database.",
    );
  const hasBucket = env.S3_BUCKET !== undefined;
  if (hasBucket !== (media === "bucket"))
    throw new Error(
      hasBucket
        ? "The media of the backup are files. Unset S3_BUCKET."
        : "The media of the backup are in a bucket. Set S3_BUCKET.",
    );
  if (secret === "environment" && !env.APP_SECRET)
    throw new Error("The backup belongs to an APP_SECRET. Without it, no link opens. Set it.");
}

/** Returns the files of a backup after it has read each of them. */
async function verifiedFiles(backup: string, manifest: Manifest): Promise<CopiedFile[]> {
  if ((await checksumOf(path.join(backup, FILES_LIST))) !== manifest.filesSha256)
    throw new Error(`The backup is damaged: ${FILES_LIST} has changed.`);
  const files = await linesIn<CopiedFile>(path.join(backup, FILES_LIST));
  const damaged: string[] = [];
  await forEach(files, async ({ path: name, sha256 }) => {
    const found = await checksumOf(path.join(backup, name)).catch(() => null);
    if (found !== sha256) damaged.push(name);
  });
  if (damaged.length === 0) return files;
  const named = damaged.slice(0, 5).join(", ");
  throw new Error(`The backup is damaged: ${damaged.length} files have changed, such as ${named}.`);
}

async function assertEmptyDatabase({ DATABASE_URL: url }: Env): Promise<void> {
  if (!url) return;
  const database = await openServer(url);
  const tables = await countTables(database);
  await database.close();
  if (tables > 0)
    throw new Error(`The database of DATABASE_URL is not empty: it has ${tables} tables.`);
}

/** Copies the files of the data folder and of an embedded database. */
async function copyBack(backup: string, folder: string, files: readonly CopiedFile[]) {
  await forEach(files, async ({ path: name }) => {
    const target = targetOf(folder, name);
    if (target !== null && name !== FORMAT_IN_BACKUP)
      await copyFile(path.join(backup, name), target);
  });
}

/** Copies the list of deleted accounts, which is newer than that of the backup. */
async function copyErased(oldFolder: string, folder: string): Promise<void> {
  const list = path.join("media", ERASED_FOLDER);
  if (existsSync(path.join(oldFolder, list)))
    await cp(path.join(oldFolder, list), path.join(folder, list), { recursive: true });
}

function targetOf(folder: string, name: string): string | null {
  if (name.startsWith(`${DATA}/`)) return path.join(folder, name.slice(DATA.length + 1));
  return name.startsWith(`${EMBEDDED}/`) ? path.join(folder, name) : null;
}

/** Brings the database to this version, and compares it with the media. */
async function finish(
  env: Env,
  folder: string,
  { backup, manifest }: { backup: string; manifest: Manifest },
): Promise<Omit<Restored, "manifest">> {
  // PostgreSQL does not create its empty folders again.
  for (const name of manifest.folders) await mkdir(path.join(folder, name), { recursive: true });
  const database = env.DATABASE_URL
    ? await openServer(env.DATABASE_URL)
    : await openEmbedded(path.join(folder, "database"));
  try {
    await migrate(database);
    const mails = await forgetMails(database, new Date(manifest.takenAt));
    return { mails, missing: await missingMedia(env, { folder, backup, database }) };
  } finally {
    await database.close();
  }
}

/**
 * Marks what had been waiting as handed over, as after a stop in the middle: it was most likely sent
 * after the backup, and nobody gets a mail twice (decision 5). Mails for later days keep waiting.
 */
async function forgetMails(database: DatabaseHandle, takenAt: Date): Promise<number> {
  const { rows } = await database.execute(
    "update mails set handed_over_at = $1 where state = 'waiting' and handed_over_at is null " +
      "and (postponed_until is null or postponed_until <= now()) returning id",
    [takenAt],
  );
  return rows.length;
}
