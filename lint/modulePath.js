import path from "node:path";
import { fileURLToPath } from "node:url";

/** The tables name paths below the repository's root, wherever oxlint is started. */
const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const ALIAS = /^@(contract|src|server|tests)\//;
const ROLE = /^(server\/modules\/[^/]+)\/(?:.*\/)?[^/]*?(routes|service|repository|presenter)$/i;

/**
 * Returns the path of a linted file relative to the repository's root, with `/` on every system.
 *
 * @param {string} filename absolute path
 * @returns {string}
 */
export function repositoryPath(filename) {
  return path.relative(ROOT, filename).split(path.sep).join("/");
}

/**
 * Resolves an import to a path in this repository or the name of a package.
 *
 * @param {string} importer repository path of the importing file
 * @param {string} specifier the text of the import
 * @returns {{ path: string } | { package: string }}
 */
export function resolveImport(importer, specifier) {
  const [plain = ""] = specifier.split("?");
  if (plain.startsWith(".")) return { path: path.posix.join(path.posix.dirname(importer), plain) };
  if (ALIAS.test(plain)) return { path: path.posix.normalize(plain.slice(1)) };
  if (plain.startsWith("/")) return { path: plain.slice(1) };
  return { package: plain };
}

/**
 * Returns the place of a path in the direction table: without extension, and by role inside a
 * server module.
 *
 * @param {string} repoPath
 * @returns {string}
 */
export function placeOf(repoPath) {
  const bare = repoPath.replace(/\.[cm]?[jt]sx?$/, "");
  const role = ROLE.exec(bare);
  return role ? `${role[1]}/${role[2]?.toLowerCase()}` : bare;
}

/**
 * Tells whether a specifier is a package or a path below it.
 *
 * @param {string} name
 * @param {string} specifier
 */
export function covers(name, specifier) {
  return specifier === name || specifier.startsWith(`${name}/`);
}
