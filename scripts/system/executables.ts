import { access, constants } from "node:fs/promises";
import path from "node:path";

/**
 * Looks up a program as a shell does.
 *
 * @param name a name to look for on PATH, or a path
 * @returns its absolute path, or undefined if it does not exist
 */
export async function findExecutable(
  name: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
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

/** Returns the path of the first name that exists. */
export async function findFirstExecutable(
  names: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  for (const name of names) {
    const found = await findExecutable(name, env);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
