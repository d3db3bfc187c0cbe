import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { checkNodeVersion } from "./system/nodeVersion.js";

/**
 * `node scripts/run.js <file> [arguments]` is the entry of every npm script. It runs before it is
 * known what is installed, so it uses no packages. If the version of Node or the packages do not
 * fit, it prints what to do instead of failing in an unclear place.
 */

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** With NODE_ENV=production npm leaves out development packages, which the scripts need. */
const INSTALL = process.env.NODE_ENV === "production" ? "npm ci --include=dev" : "npm ci";

/** A failed import has one of these error codes, depending on the importer. */
const NOT_FOUND = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];

/** The message names at most this many missing packages. */
const NAMED_MAX = 3;

/** @typedef {{ engines: { node: string }, dependencies: object, devDependencies: object }} Manifest */
const { engines, dependencies, devDependencies } = /** @type {Manifest} */ (
  JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"))
);

/** @param {string} problem */
function exitWith(problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/**
 * Explains why nothing can run.
 *
 * @returns {string | undefined} undefined if everything is installed
 */
function findProblem() {
  const support = checkNodeVersion(process.versions.node, engines.node);
  if (support.grade === "wrong") return support.message;
  if (support.grade === "note") process.stderr.write(`${support.message}\n`);
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !existsSync(path.join(ROOT, "node_modules", name, "package.json")),
  );
  if (missing.length === 0) return undefined;
  const rest = missing.length > NAMED_MAX ? ` and ${missing.length - NAMED_MAX} more` : "";
  return `Packages are not installed: ${missing.slice(0, NAMED_MAX).join(", ")}${rest}. Run this first:\n  ${INSTALL}`;
}

/** @param {string} file */
async function run(file) {
  process.argv.splice(1, 2, path.resolve(ROOT, file));
  // @ts-expect-error The loader has no types: it is imported for its side effects.
  if (file.endsWith(".ts")) await import("tsx");
  await import(pathToFileURL(path.resolve(ROOT, file)).href);
}

const problem = findProblem();
if (problem) exitWith(problem);
try {
  await run(process.argv[2] || "");
} catch (error) {
  const { code = "", message } = /** @type {NodeJS.ErrnoException} */ (error);
  if (!NOT_FOUND.includes(code)) throw error;
  exitWith(`The installed packages are incomplete. Run this first:\n  ${INSTALL}\n${message}`);
}
