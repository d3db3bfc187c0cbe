import { existsSync } from "node:fs";
import { runProgram } from "./childProcess";
import { findExecutable, findFirstExecutable } from "./executables.js";
import { findPackageManager, installCommands } from "./packageManagers";

/** Describes a program that this product needs and that npm cannot install. */
export interface SystemTool {
  name: string;
  /** This variable sets the path of the program, for programs that may be in any place. */
  variable?: string;
  /** Lists names and paths to look for, best first. */
  candidates: readonly string[];
  /** Lists other programs without which it cannot be used. They come from the same packages. */
  companions?: readonly string[];
  /** Lists files of a library without which it cannot be used. They come from the same packages. */
  files?: readonly string[];
  /**
   * Maps a package manager to the names of the package if they differ from the tool's name. They
   * are tried in order. Several names with spaces between them are installed together.
   */
  packages: Readonly<Record<string, readonly string[]>>;
}

export interface SystemEnvironment {
  env: NodeJS.ProcessEnv;
  print: (line: string) => void;
  isRoot: boolean;
}

export const THIS_SYSTEM: SystemEnvironment = {
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  isRoot: process.getuid?.() === 0,
};

/** Returns the path of a tool, or undefined if it cannot be used. */
export async function findTool(
  tool: SystemTool,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  for (const companion of tool.companions ?? [])
    if (!(await findExecutable(companion, env))) return undefined;
  if (!(tool.files ?? []).every((file) => existsSync(file))) return undefined;
  const customPath = tool.variable && env[tool.variable];
  return customPath ? findExecutable(customPath, env) : findFirstExecutable(tool.candidates, env);
}

/**
 * Installs a tool with the system's package manager, unless it exists, and prints a line.
 * @throws Error that names the command to run if the installation fails
 */
export async function ensureTool(tool: SystemTool, system: SystemEnvironment): Promise<void> {
  const { env, print } = system;
  const found = (await findTool(tool, env)) ?? (await installTool(tool, system));
  print(`${tool.name}: ${found}`);
}

/** Names the variable that replaces an installation. It returns "" for a tool without one. */
const orSet = ({ variable }: SystemTool, before: string, after = ""): string =>
  variable ? `${before}set ${variable} to its path${after}` : "";

async function installTool(
  tool: SystemTool,
  { env, print, isRoot }: SystemEnvironment,
): Promise<string> {
  if (tool.variable && env[tool.variable]) {
    throw new Error(`${tool.variable} is ${env[tool.variable]}, but there is no such program`);
  }
  const manager = await findPackageManager(env);
  if (!manager) {
    throw new Error(`${tool.name} is missing: install it${orSet(tool, ", or ")}`);
  }
  const packages = tool.packages[manager.program] ?? tool.packages.default ?? [tool.name];
  let lastOutput = "";
  for (const systemPackage of packages) {
    print(`${tool.name}: missing, installing ${systemPackage} with ${manager.program} …`);
    for (const command of installCommands(manager, systemPackage, isRoot)) {
      lastOutput = (await runProgram(command, "keep", env)).output.trimEnd();
    }
    const found = await findTool(tool, env);
    if (found !== undefined) return found;
  }
  const [first = tool.name] = packages;
  const advice = installCommands(manager, first, true).map((command) => command.join(" "));
  const sudo = manager.needsRoot ? "sudo " : "";
  throw new Error(
    `${tool.name} is missing and could not be installed. Run this, then start again:\n` +
      `  ${advice.map((line) => sudo + line).join(" && ")}\n` +
      `${orSet(tool, "Or ", ". ")}The last output of ${manager.program}:\n${lastOutput}`,
  );
}
