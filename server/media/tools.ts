import { chooseSandbox } from "./sandbox/activeSandbox";
import { ProcessFailure, run } from "./process";
import { STANDSTILL_MS } from "./processorTime";

export type MediaTools = { ffmpeg: string };

const OLDEST_VERSION = [5, 1] as const;
const NEEDED_ENCODERS = ["libx264", "aac", "mjpeg"];
const NEEDED_FILTERS =
  "gblur ebur128 alimiter thumbnail tpad lut3d aloop amix amultiply bwdif setparams".split(" ");
const INSTALL =
  "Install ffmpeg 5.1 or newer (Debian or Ubuntu: apt-get install ffmpeg, macOS: brew install ffmpeg)";

/** The machine cannot prepare videos. The message says why, and what to install or set. */
class ToolsError extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(problem, options);
    this.name = "ToolsError";
  }
}

const unusable = (problem: string, options?: ErrorOptions) =>
  new ToolsError(`${problem} ${INSTALL}, or set FFMPEG_PATH.`, options);

/** Another ffmpeg helps only where this one is missing or broken, and not where the machine is busy. */
function explain(binary: string, failure: ProcessFailure): ToolsError {
  const { kind, exitCode, stderrTail } = failure;
  const options = { cause: failure };
  const words = stderrTail.trim().split("\n").at(-1);
  switch (kind) {
    case "spawn":
      return unusable(`"${binary}" was not found.`, options);
    case "standstill":
      return new ToolsError(
        `"${binary}" has stood still for ${STANDSTILL_MS / 1000} seconds. Is this machine overloaded, or does its disk hang?`,
        options,
      );
    case "killed":
      return new ToolsError(
        `"${binary}" was killed by the system (exit code ${exitCode}). Is there enough memory?`,
        options,
      );
    default:
      return unusable(
        `"${binary}" does not work. ${failure.message}: ${words || "it said nothing"}.`,
        options,
      );
  }
}

async function askBinary(binary: string, question: string): Promise<string> {
  try {
    return (await run(binary, ["-hide_banner", question])).stdout;
  } catch (error) {
    throw error instanceof ProcessFailure ? explain(binary, error) : error;
  }
}

/**
 * Tells whether a version is too old. A build from ffmpeg's own repository has a name such as
 * N-109542 instead of a number and counts as new.
 */
function isTooOld(banner: string): boolean {
  const version = /version n?(\d+)\.(\d+)/.exec(banner);
  if (!version) return false;
  const [major, minor] = [Number(version[1]), Number(version[2])];
  return major < OLDEST_VERSION[0] || (major === OLDEST_VERSION[0] && minor < OLDEST_VERSION[1]);
}

/** Parses a list of ffmpeg, which has one item per line: flags, name, description. */
function parseNames(list: string): Set<string> {
  return new Set(list.split("\n").map((line) => line.trim().split(/\s+/)[1] ?? ""));
}

function requireAll(kind: string, needed: readonly string[], present: ReadonlySet<string>): void {
  const missing = needed.filter((name) => !present.has(name));
  if (missing.length > 0)
    throw unusable(`This ffmpeg was built without the ${kind} ${missing.join(", ")}.`);
}

/**
 * Finds ffmpeg (at the given path, or else in PATH) and checks once that it can do the work.
 * @throws {ToolsError}
 */
export async function findTools(path?: string): Promise<MediaTools> {
  const ffmpeg = path || "ffmpeg";
  await chooseSandbox(ffmpeg);
  const banner = await askBinary(ffmpeg, "-version");
  if (isTooOld(banner)) throw unusable(`This ffmpeg is too old (${banner.split("\n")[0] ?? ""}).`);
  const [encoders, filters] = await Promise.all([
    askBinary(ffmpeg, "-encoders"),
    askBinary(ffmpeg, "-filters"),
  ]);
  requireAll("encoder", NEEDED_ENCODERS, parseNames(encoders));
  requireAll("filter", NEEDED_FILTERS, parseNames(filters));
  return { ffmpeg };
}
