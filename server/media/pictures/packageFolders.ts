import { existsSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Returns the folders of an installed package and of everything that it loads, so that a sandbox
 * can show them. Optional parts for other systems are not installed, and therefore left out.
 * @param from the absolute path of the file that imports the package
 */
export async function packageFolders(
  name: string,
  from: string,
  found = new Set<string>(),
): Promise<string[]> {
  const folder = folderOf(name, from);
  if (folder === null || found.has(folder)) return [...found];
  found.add(folder);
  const manifest = path.join(folder, "package.json");
  const { dependencies, optionalDependencies } = JSON.parse(
    await readFile(manifest, "utf8"),
  ) as Manifest;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    await packageFolders(needed, manifest, found);
  return [...found];
}

function folderOf(name: string, from: string): string | null {
  for (const folder of createRequire(from).resolve.paths(name) ?? []) {
    const candidate = path.join(folder, name);
    if (existsSync(path.join(candidate, "package.json"))) return realpathSync(candidate);
  }
  return null;
}
