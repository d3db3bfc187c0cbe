import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { judgeNode } from "./system/nodeVersion.js";

/**
 * `node scripts/run.js <file> [arguments]`: the way in of every npm script. It runs before anything is known to be installed, so
 * it uses no packages; where Node or the packages do not fit, it says what to do instead of failing somewhere inside.
 */

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** npm leaves development packages out where this says production, and the scripts are made of them. */
const INSTALL = process.env.NODE_ENV === "production" ? "npm ci --include=dev" : "npm ci";

/** Error codes of a failed import; the importer decides which one is used. */
const NOT_FOUND = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];

/** How many missing packages are named. */
const NAMED = 3;

/** @typedef {{ engines: { node: string }, dependencies: object, devDependencies: object }} Manifest */
const { engines, dependencies, devDependencies } = /** @type {Manifest} */ (
  JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"))
);

/** @param {string} words */
function stop(words) {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

/**
 * Why nothing can be run, in words; undefined where everything is there.
 *
 * @returns {string | undefined}
 */
function obstacle() {
  const judgement = judgeNode(process.versions.node, engines.node);
  if (judgement.grade === "wrong") return judgement.words;
  if (judgement.grade === "note") process.stderr.write(`${judgement.words}\n`);
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !existsSync(path.join(ROOT, "node_modules", name, "package.json")),
  );
  if (missing.length === 0) return undefined;
  const rest = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : "";
  return `Packages are not installed: ${missing.slice(0, NAMED).join(", ")}${rest}. Run this first:\n  ${INSTALL}`;
}

/** @param {string} file */
async function run(file) {
  process.argv.splice(1, 2, path.resolve(ROOT, file));
  // @ts-expect-error The loader has no types: it is imported for what it does.
  if (file.endsWith(".ts")) await import("tsx");
  await import(pathToFileURL(path.resolve(ROOT, file)).href);
}

const words = obstacle();
if (words) stop(words);
try {
  await run(process.argv[2] || "");
} catch (error) {
  const { code = "", message } = /** @type {NodeJS.ErrnoException} */ (error);
  if (!NOT_FOUND.includes(code)) throw error;
  stop(`The installed packages are not complete. Run this first:\n  ${INSTALL}\n${message}`);
}
