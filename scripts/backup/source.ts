import { existsSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { lockFolder } from "../../server/local/folderLock";
import { socketPath } from "../../server/local/folderSocket";
import { DOOR, type DoorAnswer } from "../../server/local/backupDoor";

/** Describes a data folder that stays as it is, as far as a backup needs it. */
export interface Source {
  folder: string;
  /** This folder holds a copy of the embedded database, or the database itself while nobody uses it. */
  database: string;
  wasRunning: boolean;
  /** Rejects if the product has ended meanwhile, because it then no longer keeps what is deleted. */
  check: () => void;
  close: () => Promise<void>;
}

/**
 * Opens a data folder for a backup: through the running product, or alone.
 * @throws Error with a message for the operator if another process uses the folder.
 */
export async function openSource(folder: string): Promise<Source> {
  const running = await askProduct(folder);
  if (running) return running;
  const lock = await lockFolder(folder);
  return {
    folder,
    database: path.join(folder, "database"),
    wasRunning: false,
    check: () => undefined,
    close: lock.release,
  };
}

/** Returns null if no product listens. */
async function askProduct(folder: string): Promise<Source | null> {
  const door = path.join(folder, DOOR);
  if (!existsSync(door)) return null;
  const peer = connect(socketPath(door));
  const line = await firstLine(peer);
  if (line === null) return null;
  const { database, failure } = JSON.parse(line) as DoorAnswer;
  if (failure !== undefined) {
    peer.destroy();
    throw new Error(`The product could not copy its database: ${failure}`);
  }
  return {
    folder,
    database: path.join(folder, database ?? "database"),
    wasRunning: true,
    check: () => {
      if (peer.closed) throw new Error("The product ended during the backup. Start again.");
    },
    close: async () => {
      peer.destroy();
    },
  };
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
