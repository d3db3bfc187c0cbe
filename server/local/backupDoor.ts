import { mkdir, readdir, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import type { Copyable } from "../db/backUp";
import { newId } from "../ids";
import { listenAt, socketPath } from "./folderSocket";
import type { HeldFiles } from "../storage/heldFiles";

/** The socket is in the data folder, which only the account of the server can open. */
export const DOOR = "backup.sock";
const COPIES = "backups";
const TAKEN = "taken-";

/** This is what the product says to a backup, as one line of JSON. */
export interface DoorAnswer {
  /** The copy of the embedded database, relative to the data folder; null with a database server. */
  database?: string | null;
  /** The copy failed for this reason. */
  failure?: string;
}

interface DoorParts {
  /** Copies the embedded database; null with a database server. */
  copies: Copyable | null;
  /** Keeps deleted media while somebody copies them; null with a bucket. */
  held: HeldFiles | null;
}

/**
 * Lets `npm run backup` copy a data folder while the product uses it. As long as the command stays
 * connected, deleted media are kept, and a copy of the database is there for it.
 */
export async function openBackupDoor(
  folder: string,
  parts: DoorParts,
): Promise<{ close: () => Promise<void> }> {
  await removeLeftovers(folder, parts);
  const peers = new Set<Socket>();
  const server = createServer((peer) => {
    peers.add(peer);
    peer.on("error", () => peer.destroy());
    peer.once("close", () => peers.delete(peer));
    void serveBackup(peer, folder, parts);
  });
  await listenAt(server, socketPath(path.join(folder, DOOR)));
  server.unref();
  return {
    close: async () => {
      for (const peer of peers) peer.destroy();
      await closed(server);
    },
  };
}

/** A killed process leaves its socket, and what it held for a backup. */
async function removeLeftovers(folder: string, { held }: DoorParts): Promise<void> {
  await rm(path.join(folder, DOOR), { force: true });
  await held?.empty();
  const copies = path.join(folder, COPIES);
  await mkdir(copies, { recursive: true, mode: 0o700 });
  for (const name of await readdir(copies))
    if (name.startsWith(TAKEN)) await rm(path.join(copies, name), { recursive: true });
}

async function serveBackup(
  peer: Socket,
  folder: string,
  { copies, held }: DoorParts,
): Promise<void> {
  const name = path.join(COPIES, TAKEN + newId());
  const isGone = new Promise<void>((resolve) => {
    peer.once("close", () => resolve());
  });
  // Without a reader, the end of the connection would never be noticed.
  peer.resume();
  // Whatever is deleted from now on may still be in the copy of the database.
  const release = held?.hold();
  const answer: DoorAnswer = await (copies?.copyTo(path.join(folder, name)) ?? Promise.resolve())
    .then(() => ({ database: copies ? name : null }))
    .catch((error: unknown) => ({ failure: error instanceof Error ? error.message : "unknown" }));
  peer.write(`${JSON.stringify(answer)}\n`);
  await isGone;
  await release?.();
  await rm(path.join(folder, name), { recursive: true, force: true });
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });
