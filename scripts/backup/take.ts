import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../../server/config/env";
import { openEmbedded, openServer } from "../../server/db/connection";
import { s3OptionsOf } from "../../server/start/openStorage";
import { HELD_FOLDER } from "../../server/storage/heldFiles";
import { PARTS_FOLDER } from "../../server/storage/localBlobStore";
import { Bucket } from "../../server/storage/s3/bucket";
import { type ListedVersion, listVersions } from "../../server/storage/s3/versions";
import {
  checksumOf,
  type CopiedFile,
  copyFile,
  filesBelow,
  foldersBelow,
  forEach,
  isMissing,
} from "./copyFiles";
import { BUCKET_LIST, DATA, DUMP, EMBEDDED, FILES_LIST, writeManifest } from "./manifest";
import { dump } from "./postgres";
import { appliedMigrations } from "./references";
import { openSource, type Source } from "./source";

/** These names of a data folder hold nothing that a restored product needs. */
const LEFT_OUT = new Set(["database", "backups", "work", "copies", "lock", "address", "media"]);

/** Collects what has been copied. */
interface Copying {
  target: string;
  files: Map<string, CopiedFile>;
}

/** Tells what a backup contains. */
export interface Taken {
  files: number;
  bytes: number;
  needsSecret: boolean;
  wasRunning: boolean;
}

/**
 * Writes a backup into an empty folder: the database first, and then the files, so that each file
 * to which the database refers is there (decision 66).
 * @throws Error with a message for the operator.
 */
export async function takeBackup(env: Env, target: string): Promise<Taken> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty.`);
  const takenAt = new Date();
  const copying: Copying = { target, files: new Map() };
  const folder = path.resolve(env.DATA_DIR);
  const hasFolder = existsSync(path.join(folder, "format.json"));
  if (!hasFolder && !(env.DATABASE_URL && env.S3_BUCKET))
    throw new Error(`There is no data folder at ${folder}. Set DATA_DIR.`);
  const source = hasFolder ? await openSource(folder) : null;
  try {
    const database = await copyDatabase(env, source, copying);
    if (source) await copyData(source, copying);
    await listBucket(env, takenAt, copying);
    source?.check();
    const list = await writeList(copying);
    const secret = env.APP_SECRET ? "environment" : "file";
    await writeManifest(target, {
      takenAt: takenAt.toISOString(),
      media: env.S3_BUCKET ? "bucket" : "files",
      secret,
      ...database,
      ...list,
    });
    const needsSecret = secret === "environment";
    return { ...list, needsSecret, wasRunning: source?.wasRunning ?? false };
  } finally {
    await source?.close();
  }
}

/** Copies the database, and returns what the manifest says about it. */
async function copyDatabase(env: Env, source: Source | null, copying: Copying) {
  if (env.DATABASE_URL) {
    await dump(env.DATABASE_URL, path.join(copying.target, DUMP));
    await note(copying, DUMP);
    const database = await openServer(env.DATABASE_URL);
    const migrations = await appliedMigrations(database);
    await database.close();
    return { database: "server" as const, migrations, folders: [] };
  }
  const from = source?.database ?? "";
  const folders = (await foldersBelow(from)).map((name) => path.posix.join(EMBEDDED, name));
  await copyAll(copying, { from, names: await filesBelow(from), into: EMBEDDED });
  // A copy that does not open must be noticed now. Opening it changes it, so there is another one.
  const trial = path.join(copying.target, "trial");
  await cp(from, trial, { recursive: true });
  const database = await openEmbedded(trial);
  const migrations = await appliedMigrations(database);
  await database.close();
  await rm(trial, { recursive: true });
  return { database: "embedded" as const, migrations, folders };
}

/**
 * Copies the data folder. A complete upload becomes a blob by a move, so uploads come before media;
 * what is deleted meanwhile is moved aside, so that comes last.
 */
async function copyData({ folder }: Source, copying: Copying): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    // A socket is neither a file nor a folder.
    const below = entry.isDirectory() ? await filesBelow(folder, entry.name) : [];
    const names = entry.isFile() ? [entry.name] : below;
    await copyAll(copying, { from: folder, names, into: DATA });
  }
  const media = path.join(folder, "media");
  const stored = (await filesBelow(media)).filter(
    (name) => !name.startsWith(`${PARTS_FOLDER}/`) && !name.startsWith(`${HELD_FOLDER}/`),
  );
  await copyAll(copying, { from: media, names: stored, into: `${DATA}/media` });
  await copyHeld(path.join(media, HELD_FOLDER), copying);
}

/** Copies what was deleted since the database was copied. The first deletion shows its state. */
async function copyHeld(held: string, copying: Copying): Promise<void> {
  const removals = await readdir(held).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const removal of removals.toSorted((one, other) => (one < other ? 1 : -1))) {
    const from = path.join(held, removal);
    await copyAll(copying, { from, names: await filesBelow(from), into: `${DATA}/media` });
  }
}

interface Part {
  from: string;
  names: string[];
  into: string;
}

async function copyAll({ target, files }: Copying, { from, names, into }: Part): Promise<void> {
  await forEach(names, async (name) => {
    const copied = `${into}/${name}`;
    try {
      const found = await copyFile(path.join(from, name), path.join(target, copied));
      files.set(copied, { path: copied, ...found });
    } catch (error) {
      // It was moved since it was listed, and is copied from where it is now.
      if (!isMissing(error)) throw error;
    }
  });
}

/** Lists a bucket, whose media stay where they are. */
async function listBucket(env: Env, since: Date, copying: Copying): Promise<void> {
  const options = s3OptionsOf(env);
  if (!options) return;
  const bucket = new Bucket(options);
  const found: ListedVersion[] = [];
  try {
    for await (const object of listVersions(bucket, since)) found.push(object);
  } finally {
    bucket.close();
  }
  await writeFile(path.join(copying.target, BUCKET_LIST), linesOf(found), PRIVATE);
  await note(copying, BUCKET_LIST);
}

const PRIVATE = { mode: 0o600, flush: true };

/** Adds a file that is already in the backup. */
async function note({ target, files }: Copying, name: string): Promise<void> {
  const file = path.join(target, name);
  const { size } = await stat(file);
  files.set(name, { path: name, size, sha256: await checksumOf(file) });
}

async function writeList({ target, files }: Copying) {
  const list = path.join(target, FILES_LIST);
  await writeFile(list, linesOf([...files.values()]), PRIVATE);
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0);
  return { filesSha256: await checksumOf(list), files: files.size, bytes };
}

const linesOf = (items: readonly object[]): string =>
  items.map((item) => `${JSON.stringify(item)}\n`).join("");
