import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../../server/config/env";
import { type DatabaseHandle, openEmbedded, openServer } from "../../server/db/connection";
import { assertSchemaCompatible, knownMigrations, migrate } from "../../server/db/migrate";
import { lockFolder } from "../../server/local/folderLock";
import { s3OptionsOf } from "../../server/start/openStorage";
import { ERASED_FOLDER } from "../../server/storage/keys/erasedKeys";
import { Bucket } from "../../server/storage/s3/bucket";
import { DATA, DUMP, EMBEDDED, type Manifest, readManifest } from "./manifest";
import { countTables, load } from "./postgres";

/** The product refuses to start on a folder with such a file (`openDataFolder`). */
const HALF_RESTORED = "This folder was being restored. Empty it, and restore it again.\n";
const FORMAT_FILE = "format.json";

export interface Restored {
  manifest: Manifest;
  /** The database refers to these media, and neither the data folder nor the bucket has them. */
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
  assertSchemaCompatible(manifest.migrations, knownMigrations());
  await assertEmptyDatabase(env);
  const folder = path.resolve(env.DATA_DIR);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Set DATA_DIR to an empty folder, or move this one.`);
  const lock = await lockFolder(folder);
  try {
    const format = path.join(folder, FORMAT_FILE);
    await writeFile(format, HALF_RESTORED);
    await copyBack(backup, folder, manifest);
    if (oldFolder !== null) await copyErased(oldFolder, folder);
    if (env.DATABASE_URL) await load(env.DATABASE_URL, path.join(backup, DUMP));
    const outcome = await finish(env, folder);
    const restored = path.join(backup, DATA, FORMAT_FILE);
    if (existsSync(restored)) await cp(restored, format);
    else await rm(format);
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

async function assertEmptyDatabase({ DATABASE_URL: url }: Env): Promise<void> {
  if (!url) return;
  const database = await openServer(url);
  const tables = await countTables(database);
  await database.close();
  if (tables > 0)
    throw new Error(`The database of DATABASE_URL is not empty: it has ${tables} tables.`);
}

/** Copies the data folder and an embedded database, and leaves the folder unusable until the end. */
async function copyBack(backup: string, folder: string, { folders = [] }: Manifest): Promise<void> {
  const [data, embedded] = [path.join(backup, DATA), path.join(backup, EMBEDDED)];
  const format = path.join(data, FORMAT_FILE);
  if (existsSync(data))
    await cp(data, folder, { recursive: true, filter: (source) => source !== format });
  if (existsSync(embedded)) await cp(embedded, path.join(folder, "database"), { recursive: true });
  for (const name of folders) await mkdir(path.join(folder, name), { recursive: true });
}

/** Copies the list of deleted accounts, which is newer than that of the backup. */
async function copyErased(oldFolder: string, folder: string): Promise<void> {
  const list = path.join("media", ERASED_FOLDER);
  if (existsSync(path.join(oldFolder, list)))
    await cp(path.join(oldFolder, list), path.join(folder, list), { recursive: true });
}

/** Brings the database to this version, and compares it with the media. */
async function finish(env: Env, folder: string): Promise<Omit<Restored, "manifest">> {
  const database = env.DATABASE_URL
    ? await openServer(env.DATABASE_URL)
    : await openEmbedded(path.join(folder, "database"));
  try {
    await migrate(database);
    const mails = await forgetMails(database);
    return { mails, missing: await missingMedia(env, folder, database) };
  } finally {
    await database.close();
  }
}

/**
 * Marks what had been waiting as handed over, as after a stop in the middle: it was most likely
 * sent after the backup, and nobody gets a mail twice (docs/decisions/mail.md). Mails for later
 * days keep waiting.
 */
async function forgetMails(database: DatabaseHandle): Promise<number> {
  const { rows } = await database.execute(
    "update mails set handed_over_at = now() where state = 'waiting' and handed_over_at is null " +
      "and (postponed_until is null or postponed_until <= now()) returning id",
  );
  return rows.length;
}

/** Selects every column that names a blob. Exports are left out, because they are made again. */
const REFERENCES = `
  select key from assets
  union select key from reel_music
  union select rendition.value ->> 'initKey' from cards, jsonb_each(files) as rendition
  union select segment ->> 'key' from cards, jsonb_each(files) as rendition,
    jsonb_array_elements(rendition.value -> 'segments') as segment`;

/** Returns the keys of all media to which a database refers and which are not there. */
async function missingMedia(env: Env, folder: string, database: DatabaseHandle): Promise<string[]> {
  const { rows } = await database.execute(REFERENCES);
  const keys = rows.map(({ key }) => String(key));
  const options = s3OptionsOf(env);
  if (!options) return keys.filter((key) => !existsSync(path.join(folder, "media", key)));
  const bucket = new Bucket(options);
  try {
    const stored = new Set<string>();
    for await (const { key } of bucket.list("")) stored.add(key);
    return keys.filter((key) => !stored.has(key));
  } finally {
    bucket.close();
  }
}
