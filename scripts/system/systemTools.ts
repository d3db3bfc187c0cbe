import { runProgram } from "./childProcess";
import { findExecutable, findFirstExecutable } from "./executables";
import { findPackageManager, installCommands } from "./packageManagers";

/** A program of the system that this product needs and npm cannot bring. */
interface SystemTool {
  name: string;
  /** Variable that names the program outright. */
  variable: string;
  /** Names and paths under which it may be found, best first. */
  candidates: readonly string[];
  /** Its package by package manager, where it is not called like the tool; several are tried in order. */
  packages: Readonly<Record<string, readonly string[]>>;
}

interface Surroundings {
  env: NodeJS.ProcessEnv;
  print: (line: string) => void;
  isRoot: boolean;
}

const MEDIA_PACKAGES = { dnf: ["ffmpeg-free", "ffmpeg"], winget: ["Gyan.FFmpeg"] };

const MEDIA_TOOLS: readonly SystemTool[] = [
  { name: "ffmpeg", variable: "FFMPEG_PATH", candidates: ["ffmpeg"], packages: MEDIA_PACKAGES },
  {
    name: "ffprobe",
    variable: "FFPROBE_PATH",
    candidates: ["ffprobe"],
    packages: { ...MEDIA_PACKAGES, default: ["ffmpeg"] },
  },
];

const CHROMIUM: SystemTool = {
  name: "chromium",
  variable: "CHROMIUM_PATH",
  candidates: [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  ],
  packages: { "apt-get": ["chromium", "chromium-browser"], winget: ["Google.Chrome"] },
};

const SURROUNDINGS: Surroundings = {
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  isRoot: process.getuid?.() === 0,
};

/** Path of the browser that the end-to-end tests drive, or undefined where there is none. */
export async function findChromium(
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  return find(CHROMIUM, env);
}

/**
 * Sees to it that ffmpeg and ffprobe are there, by the system's package manager where they are not.
 * Prints one line for each.
 *
 * @throws Error that names the command to run where it could not be done
 */
export async function ensureMediaTools(around: Surroundings = SURROUNDINGS): Promise<void> {
  for (const tool of MEDIA_TOOLS) await ensure(tool, around);
}

/** Sees to it that a Chromium is there; like `ensureMediaTools`. */
export async function ensureChromium(around: Surroundings = SURROUNDINGS): Promise<void> {
  await ensure(CHROMIUM, around);
}

async function find(tool: SystemTool, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const named = env[tool.variable];
  return named ? findExecutable(named, env) : findFirstExecutable(tool.candidates, env);
}

async function ensure(tool: SystemTool, around: Surroundings): Promise<void> {
  const { env, print } = around;
  const found = (await find(tool, env)) ?? (await install(tool, around));
  print(`${tool.name}: ${found}`);
}

/** Installs a tool and returns its path. */
async function install(tool: SystemTool, { env, print, isRoot }: Surroundings): Promise<string> {
  if (env[tool.variable]) {
    throw new Error(`${tool.variable} is ${env[tool.variable]}, but there is no such program`);
  }
  const manager = await findPackageManager(env);
  if (!manager) {
    throw new Error(`${tool.name} is missing: install it, or set ${tool.variable} to its path`);
  }
  const packages = tool.packages[manager.program] ?? tool.packages.default ?? [tool.name];
  let lastWords = "";
  for (const systemPackage of packages) {
    print(`${tool.name}: missing, installing ${systemPackage} with ${manager.program} …`);
    for (const command of installCommands(manager, systemPackage, isRoot)) {
      lastWords = (await runProgram(command, "keep", env)).output.trimEnd();
    }
    const found = await find(tool, env);
    if (found !== undefined) return found;
  }
  const [first = tool.name] = packages;
  const advice = installCommands(manager, first, true).map((command) => command.join(" "));
  const sudo = manager.needsRoot ? "sudo " : "";
  throw new Error(
    `${tool.name} is missing and could not be installed. Run this, then start again:\n` +
      `  ${advice.map((line) => sudo + line).join(" && ")}\n` +
      `Or set ${tool.variable} to its path. The last words of ${manager.program}:\n${lastWords}`,
  );
}
