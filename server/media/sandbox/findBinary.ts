import { constants } from "node:fs";
import { access, realpath } from "node:fs/promises";
import path from "node:path";

/**
 * Finds a program as a shell does and follows its links, because a sandbox shows only the file
 * itself.
 * @returns null if there is no such program.
 */
export async function findBinary(name: string): Promise<string | null> {
  const isPath = path.basename(name) !== name;
  const folders = isPath ? [""] : (process.env["PATH"] ?? "").split(path.delimiter).filter(Boolean);
  for (const folder of folders) {
    const candidate = path.resolve(folder, name);
    try {
      await access(candidate, constants.X_OK);
      return await realpath(candidate);
    } catch {
      // The program is not in this folder.
    }
  }
  return null;
}
