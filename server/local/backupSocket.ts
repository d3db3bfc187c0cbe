import { mkdir, readdir, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import type { Copyable } from "../db/backUp";
import { newId } from "../ids";
import { listenInFolder, socketPath } from "./folderSocket";

/** The socket is in the data folder, which only the account of the server can open. */
export const BACKUP_SOCKET = "backup.sock";
const COPIES = "backups";
const TAKEN = "taken-";

/** The product answers `npm run backup` with this, as one line of JSON. */
export type BackupAnswer =
  /** Names the copy of the database, relative to the data folder. */
  { database: string } | { failure: string };

/**
 * Lets `npm run backup` copy the embedded database while the product uses it, because only one
 * process can open it. The copy is there as long as the command stays connected.
 */
export async function openBackupSocket(
  folder: string,
  database: Copyable,
): Promise<{ close: () => Promise<void> }> {
  await removeLeftovers(folder);
  const peers = new Set<Socket>();
  const server = createServer((peer) => {
    peers.add(peer);
    peer.on("error", () => peer.destroy());
    peer.once("close", () => peers.delete(peer));
    void serveBackup(peer, folder, database);
  });
  await listenInFolder(server, socketPath(path.join(folder, BACKUP_SOCKET)));
  server.unref();
  return {
    close: () => {
      for (const peer of peers) peer.destroy();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** A killed process leaves its socket, and a copy that it made for a backup. */
async function removeLeftovers(folder: string): Promise<void> {
  await rm(path.join(folder, BACKUP_SOCKET), { force: true });
  const copies = path.join(folder, COPIES);
  await mkdir(copies, { recursive: true, mode: 0o700 });
  for (const name of await readdir(copies))
    if (name.startsWith(TAKEN)) await rm(path.join(copies, name), { recursive: true });
}

async function serveBackup(peer: Socket, folder: string, database: Copyable): Promise<void> {
  const name = path.join(COPIES, TAKEN + newId());
  const isGone = new Promise<void>((resolve) => {
    peer.once("close", () => resolve());
  });
  // Without a reader, the end of the connection would never be noticed.
  peer.resume();
  const answer: BackupAnswer = await database
    .copyTo(path.join(folder, name))
    .then(() => ({ database: name }))
    .catch((error: unknown) => ({ failure: error instanceof Error ? error.message : "unknown" }));
  peer.write(`${JSON.stringify(answer)}\n`);
  await isGone;
  await rm(path.join(folder, name), { recursive: true, force: true });
}
