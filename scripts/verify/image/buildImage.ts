import { existsSync, lstatSync, readlinkSync } from "node:fs";
import { cp, lstat, mkdir, readFile, readlink, symlink, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { runProgram } from "../../system/childProcess";
import { nodeOfMajor } from "../../test/packagedBinaries";
import { parseDockerfile, settingOf, type Stage } from "./dockerfile";
import { readOps } from "./opsFiles";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** These folders of the machine stand for those of a base image, which are never written. */
const SYSTEM_FOLDERS = ["usr", "etc", "bin", "sbin", "lib", "lib64"];
const EMPTY_FOLDERS = ["proc", "dev", "tmp", "root", "var"];

/** `container.ts` shows the programs of these packages instead, from the machine. */
const IS_APT = /\bapt-get install\b/;

export interface Image {
  /** Is the root of its files, without those of the system. */
  root: string;
  stage: Stage;
  /** Is the path of the Node that the base image brings along. */
  node: string;
}

/**
 * Builds the image of `ops/Dockerfile` in a folder, as far as a machine without Docker can: each COPY
 * and RUN is done in the root of its stage. Packages of the system are not installed.
 * @throws Error with the last output of an instruction that fails
 */
export async function buildImage(folder: string): Promise<Image> {
  await writeFile(
    path.join(folder, "passwd"),
    "root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/tmp:/bin/sh\n",
  );
  await writeFile(path.join(folder, "group"), "root:x:0:\nnode:x:1000:\n");
  const roots = new Map<string | undefined, string>();
  let image: Image | undefined;
  for (const stage of parseDockerfile(readOps("Dockerfile"))) {
    const root = path.join(folder, stage.name ?? "image");
    const major = Number(/^node:(\d+)-bookworm-slim$/.exec(stage.base)?.[1]);
    if (!major) throw new Error(`Nothing here stands for the base image ${stage.base}.`);
    image = { root, stage, node: (await nodeOfMajor(major)).file };
    await createRoot(root);
    await followInstructions(image, roots);
    roots.set(stage.name, root);
  }
  if (!image) throw new Error("The Dockerfile has no stage.");
  return image;
}

async function createRoot(root: string): Promise<void> {
  for (const name of EMPTY_FOLDERS) await mkdir(path.join(root, name), { recursive: true });
  for (const name of SYSTEM_FOLDERS.filter((one) => existsSync(`/${one}`))) {
    const place = path.join(root, name);
    if (isLink(name)) await symlink(await readlink(`/${name}`), place);
    else await mkdir(place);
  }
}

/** Debian has merged /bin, /sbin and /lib into /usr. */
const isLink = (name: string): boolean => lstatSync(`/${name}`).isSymbolicLink();

async function followInstructions(
  { root, stage, node }: Image,
  stages: ReadonlyMap<string | undefined, string>,
): Promise<void> {
  let folder = "/";
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITE_.*|NODE_ENV)$/.test(name)),
  );
  for (const { name, text } of stage.instructions) {
    process.stdout.write(`${name} ${text}\n`);
    if (name === "WORKDIR") await mkdir(path.join(root, (folder = text)), { recursive: true });
    else if (name === "ENV" || name === "ARG") Object.assign(env, settingOf(text));
    else if (name === "COPY") await copy(text, root, folder, stages);
    else if (name === "RUN" && !IS_APT.test(text))
      await runShell(text, { root, folder, env, node });
  }
}

/** Follows one COPY. A folder is copied without its name, and a file keeps it in a folder. */
async function copy(
  text: string,
  root: string,
  folder: string,
  stages: ReadonlyMap<string | undefined, string>,
): Promise<void> {
  const words = text.split(/\s+/);
  const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
  const target = words.pop() ?? "";
  const source = from === undefined ? ROOT : stages.get(from);
  if (source === undefined) throw new Error(`COPY ${text}: there is no stage "${from}".`);
  const isIgnored = from === undefined ? await readIgnored() : () => false;
  for (const word of words) {
    const origin = path.resolve(source, word.replace(/^\//, ""));
    const isFolder = (await lstat(origin)).isDirectory();
    const place = path.join(root, path.resolve(folder, target));
    const isInside = !isFolder && target.endsWith("/");
    await cp(origin, isInside ? path.join(place, path.basename(origin)) : place, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (one) => !isIgnored(path.relative(source, one)),
    });
  }
}

/** Reads `.dockerignore`: the last line that matches a path, or a folder above it, decides. */
async function readIgnored(): Promise<(name: string) => boolean> {
  const lines = (await readFile(path.join(ROOT, ".dockerignore"), "utf8")).split("\n");
  const patterns = lines.filter((line) => line && !line.startsWith("#"));
  return (name) => {
    const parts = name.split("/");
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
    const last = patterns.findLast((pattern) =>
      paths.some((one) => path.matchesGlob(one, pattern.replace("!", ""))),
    );
    return last !== undefined && !last.startsWith("!");
  };
}

interface Shell {
  root: string;
  folder: string;
  env: NodeJS.ProcessEnv;
  node: string;
}

/** Runs the command of a RUN as root, with the system's folders read-only. */
async function runShell(command: string, { root, folder, env, node }: Shell): Promise<void> {
  // The cache is no part of the image.
  const cache = path.join(homedir(), ".npm");
  await mkdir(cache, { recursive: true });
  const args = [
    ["--bind", root, "/", ...systemFolders(path.dirname(root))],
    ["--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp", "--bind", cache, "/tmp/npm"],
    ["--ro-bind", path.dirname(node), "/tmp/node", "--chdir", folder],
    ["--die-with-parent", "--cap-add", "ALL", "--", "sh", "-c", command],
  ].flat();
  const variables = { ...env, PATH: `/tmp/node:${env.PATH}`, npm_config_cache: "/tmp/npm" };
  const { code, output } = await runProgram(["bwrap", ...args], "keep", variables);
  if (code !== 0) throw new Error(`RUN ${command}\n${output.slice(-4_000)}`);
}

/**
 * Returns the arguments of `bwrap` that show the machine's system in a root, with the users of the
 * base image, whose list is in `folder`.
 */
export const systemFolders = (folder: string): string[] => [
  ...SYSTEM_FOLDERS.flatMap((name) =>
    existsSync(`/${name}`) && !isLink(name) ? ["--ro-bind", `/${name}`, `/${name}`] : [],
  ),
  ...["passwd", "group"].flatMap((name) => ["--ro-bind", path.join(folder, name), `/etc/${name}`]),
];

/** Returns the arguments of `bwrap` that repeat the links of the machine's system. */
export const systemLinks = (): string[] =>
  SYSTEM_FOLDERS.flatMap((name) =>
    existsSync(`/${name}`) && isLink(name)
      ? ["--symlink", readlinkSync(`/${name}`), `/${name}`]
      : [],
  );
