import { createHash } from "node:crypto";
import { access, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * This file is plain JavaScript, so that a start that builds nothing needs no compiler.
 */

/** A build depends on these files and folders. */
const SOURCES = [
  "src",
  "server",
  "contract",
  "public",
  "scripts/build",
  "index.html",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  ".env",
];

/** The product cannot start without these files. */
const PRODUCTS = ["dist/client/shell.html", "dist/server/main.js", "dist/prerender/preloads.json"];
const STAMP = "dist/sources.sha256";

/**
 * Returns a hash of everything that a build depends on. It hashes files by content, so that a
 * checkout or a copy of the folder (which changes times) causes no build. It includes the VITE_*
 * variables, which become part of the build.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export async function hashSources(root, env) {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const files = await filesBelow(path.join(root, source));
    const contents = await Promise.all(files.map((file) => readFile(file)));
    for (const [index, content] of contents.entries())
      hash
        .update(`${path.relative(root, files[index] ?? "")}\0`)
        .update(content)
        .update("\0");
  }
  const builtIn = Object.keys(env)
    .filter((name) => name.startsWith("VITE_"))
    .toSorted();
  for (const name of builtIn) hash.update(`${name}=${env[name]}\0`);
  return hash.digest("hex");
}

/**
 * Tells whether `dist` was built from the current sources.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export async function isBuilt(root, env) {
  try {
    for (const product of PRODUCTS) await access(path.join(root, product));
    const stamp = await readFile(path.join(root, STAMP), "utf8");
    return stamp === (await hashSources(root, env));
  } catch {
    return false;
  }
}

/**
 * Builds the product only if the sources have changed. The bundler is loaded only then, because
 * that takes longer than a look at the sources.
 */
export async function buildIfStale() {
  if (await isBuilt(process.cwd(), process.env)) return;
  const { buildProduct } = await import("./productBuild.ts");
  await buildProduct();
}

/**
 * Records the sources that `dist` was built from.
 *
 * @param {string} root
 * @param {string} hash
 */
export async function stampBuild(root, hash) {
  await writeFile(path.join(root, STAMP), hash);
}

/**
 * @param {string} place
 * @returns {Promise<string[]>}
 */
async function filesBelow(place) {
  try {
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted();
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    if (code === "ENOTDIR") return [place];
    if (code === "ENOENT") return [];
    throw error;
  }
}
