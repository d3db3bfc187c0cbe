import { constants } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { KEPT_DAYS } from "@contract/keptDays";
import { DAY_MS } from "@contract/time";
import { syncFolder } from "./durableFiles";

/**
 * Copies of a week let an operator go back behind a mistake. They contain what people have deleted
 * since, so they go by age, however few there are.
 */
const COPIES_KEPT_MS = KEPT_DAYS.databaseCopies * DAY_MS;

/** Starts that follow one another must not replace the copies of a week. */
const LEAST_AGE_MS = 20 * 3_600_000;

const PREFIX = "database-";
const PARTIAL = ".partial";

/** Describes an open database that can be copied while it is used. */
export interface Copyable {
  /** Copies the database's files as they are at one moment. Queries wait meanwhile. */
  copyTo(folder: string): Promise<void>;
}

/**
 * Copies the embedded database into a folder of copies, unless there is one of today, and deletes
 * those that are older than a week. A copy is a database folder: to restore it, put it in the place of the
 * original.
 */
export async function backUp(database: Copyable, copies: string, now: Date): Promise<void> {
  await mkdir(copies, { recursive: true, mode: 0o700 });
  const target = path.join(copies, nameAt(now));
  const [newest = ""] = (await finishedCopies(copies)).slice(-1);
  if (newest > nameAt(new Date(now.getTime() - LEAST_AGE_MS))) return;
  // Whoever copies the folder elsewhere must never find half a database under a final name.
  const partial = `${target}${PARTIAL}`;
  await database.copyTo(partial);
  await syncFolder(partial);
  await rename(partial, target);
  const oldest = nameAt(new Date(now.getTime() - COPIES_KEPT_MS));
  for (const name of await readdir(copies))
    if (name.startsWith(PREFIX) && (name <= oldest || name.endsWith(PARTIAL)))
      await rm(path.join(copies, name), { recursive: true });
}

const nameAt = (time: Date): string => `${PREFIX}${time.toISOString().replaceAll(":", "-")}`;

/** Returns the names of all complete copies, oldest first. */
const finishedCopies = async (copies: string): Promise<string[]> =>
  (await readdir(copies))
    .filter((name) => name.startsWith(PREFIX) && !name.endsWith(PARTIAL))
    .toSorted();

/** Copies the files of a folder, without occupying space twice where the file system can share. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
