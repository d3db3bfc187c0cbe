import { chmod, lchown, readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Systemd's table of users leaves these ids to nobody, and they exist in every container. */
const FIRST_USER = 60_578;
const USER_COUNT = 600;
const READABLE_BY_ALL = 0o004;

const usersAtWork = new Set<number>();

/**
 * Takes a user id that no other job of this process has, because processes of one user can reach
 * each other's files. The first id is random, so that several servers on a machine rarely meet.
 */
export function allocateUid(): number {
  let user: number;
  do user = FIRST_USER + Math.floor(Math.random() * USER_COUNT);
  while (usersAtWork.has(user) && usersAtWork.size < USER_COUNT);
  usersAtWork.add(user);
  return user;
}

export const releaseUser = (user: number): void => void usersAtWork.delete(user);

/** Returns the arguments of `setpriv` that give up root for good. */
export const userArgs = (user: number): string[] => [
  `--reuid=${user}`,
  `--regid=${user}`,
  "--clear-groups",
  "--no-new-privs",
  "--",
];

/** Makes a folder and everything in it belong to a user. It follows no links. */
export async function giveFolder(folder: string, user: number): Promise<void> {
  await lchown(folder, user, user);
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await lchown(path.join(folder, entry), user, user);
}

/**
 * Lets other users read a file, for a server with a strict umask. The data folder stays closed to
 * them.
 */
export async function allowReading(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & READABLE_BY_ALL) === 0) await chmod(file, mode | READABLE_BY_ALL);
}
