import { access, constants } from "node:fs/promises";
import path from "node:path";

/** This file is plain JavaScript, so that a start that installs nothing needs no compiler. */

/**
 * Looks up a program as a shell does.
 *
 * @param {string} name a name to look for on PATH, or a path
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string | undefined>} its absolute path, or undefined if it does not exist
 */
export async function findExecutable(name, env = process.env) {
  const isPath = path.basename(name) !== name;
  const folders = isPath ? [""] : (env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const endings = process.platform === "win32" ? [".exe", ".cmd", ""] : [""];
  for (const folder of folders) {
    for (const ending of endings) {
      const candidate = path.resolve(folder, name + ending);
      if (await isExecutable(candidate)) return candidate;
    }
  }
  return undefined;
}

/**
 * Returns the path of the first name that exists.
 *
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string | undefined>}
 */
export async function findFirstExecutable(names, env = process.env) {
  for (const name of names) {
    const found = await findExecutable(name, env);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @param {string} file */
async function isExecutable(file) {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
