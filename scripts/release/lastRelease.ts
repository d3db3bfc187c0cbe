import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { access, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "../..");
const MIGRATIONS = "server/db/migrations/*.sql";
/** Lies inside the project so that it finds the project's packages. */
const BUILDS = path.join(ROOT, "dist/releases");

const git = async (...args: string[]): Promise<string> => {
  const { stdout } = await run("git", args, { cwd: ROOT });
  return stdout.trim();
};

/**
 * Returns the commit of the release before this version: the newest tag before HEAD. Without tags it
 * is the commit before the newest migration, which is the last one that had another schema.
 * @throws Error that says what to do if the history of this clone is too short.
 */
async function findLastRelease(): Promise<string> {
  const tag = await git("describe", "--tags", "--abbrev=0", "HEAD^").catch(() => null);
  if (tag) return git("rev-parse", `${tag}^{commit}`);
  try {
    const newest = await git("log", "-1", "--diff-filter=A", "--format=%H", "--", MIGRATIONS);
    return await git("rev-parse", "--verify", `${newest}^`);
  } catch (cause) {
    throw new Error(
      "The last release cannot be found, because the history is not here. Run: git fetch --unshallow --tags",
      { cause },
    );
  }
}

/**
 * Returns why the last release cannot run beside this version, or undefined if it can: it refuses a
 * schema from which a newer migration has taken something away (docs/operations.md).
 */
export function findUpgradeProblem(): string | undefined {
  const newest = readdirSync(path.join(ROOT, path.dirname(MIGRATIONS)))
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .at(-1);
  if (!newest) return undefined;
  const statements = readFileSync(path.join(ROOT, path.dirname(MIGRATIONS), newest), "utf8");
  return statements.startsWith("-- contracting")
    ? `The last release cannot run beside this version, because ${newest} is contracting.`
    : undefined;
}

/** Builds the last release once, and returns the folder in which its `dist/server/main.js` runs. */
export async function buildLastRelease(): Promise<string> {
  const commit = await findLastRelease();
  const folder = path.join(BUILDS, commit);
  const isBuilt = () =>
    access(folder).then(
      () => true,
      () => false,
    );
  if (await isBuilt()) return folder;
  const draft = `${folder}.${process.pid}`;
  try {
    await unpack(commit, draft);
    await installPackages(draft);
    await build(draft);
    // Two suites may build it at the same time.
    await rename(draft, folder).catch(async (error: unknown) => {
      if (!(await isBuilt())) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

async function unpack(commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = path.join(folder, "release.tar");
  await git("archive", "--output", archive, commit);
  await run("tar", ["-xf", archive, "-C", folder]);
  await rm(archive);
}

/** The packages of this version serve the release too, unless it has others. */
async function installPackages(folder: string): Promise<void> {
  const lockOf = (of: string) => readFile(path.join(of, "package-lock.json"), "utf8");
  if ((await lockOf(folder)) === (await lockOf(ROOT)))
    await symlink(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  else await runIn(folder, ["npm", "ci"]);
}

const build = (folder: string): Promise<void> =>
  runIn(folder, [process.execPath, "scripts/run.js", "scripts/build.ts"]);

async function runIn(folder: string, command: readonly string[]): Promise<void> {
  const [program = "", ...args] = command;
  // A release is built for production, although a test may ask for it.
  const { NODE_ENV: _test, ...env } = process.env;
  await run(program, args, { cwd: folder, env, maxBuffer: 64 * 1024 ** 2 });
}
