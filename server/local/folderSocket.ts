import type { Server } from "node:net";
import { relative } from "node:path";

/** This is the smallest limit of all systems (macOS; Linux has 107). */
const MAX_SOCKET_PATH_BYTES = 103;

export function listenInFolder(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
}

/**
 * Returns the shorter of the absolute and the relative path, because the kernel limits socket paths
 * and the data folder is usually below the working directory.
 * @throws Error with a message for the operator if both are too long.
 */
export function socketPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  const shorter = fromHere.length < path.length ? fromHere : path;
  if (Buffer.byteLength(shorter) > MAX_SOCKET_PATH_BYTES) {
    throw new Error(
      `The path of the data folder is too long to lock it (${path}). Set DATA_DIR to a shorter one.`,
    );
  }
  return shorter;
}
