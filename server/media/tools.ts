import { chooseSandbox } from "./sandbox/activeSandbox";
import { ProcessFailure, run } from "./process";

export type MediaTools = { ffmpeg: string };

const CHECK_TIMEOUT_MS = 20_000;
const OLDEST_VERSION = [5, 1] as const;
const NEEDED_ENCODERS = ["libx264", "aac", "mjpeg"];
const NEEDED_FILTERS =
  "gblur ebur128 alimiter thumbnail tpad lut3d aloop amix amultiply bwdif setparams".split(" ");
const INSTALL =
  "Install ffmpeg 5.1 or newer (Debian or Ubuntu: apt-get install ffmpeg, macOS: brew install ffmpeg)";

/** Tells that the machine cannot prepare videos. The message names what to install or set. */
class ToolsError extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem} ${INSTALL}, or set FFMPEG_PATH.`, options);
    this.name = "ToolsError";
  }
}

async function askBinary(binary: string, question: string): Promise<string> {
  try {
    return (await run(binary, ["-hide_banner", question], { timeoutMs: CHECK_TIMEOUT_MS })).stdout;
  } catch (error) {
    const missing = error instanceof ProcessFailure && error.kind === "spawn";
    throw new ToolsError(missing ? `"${binary}" was not found.` : `"${binary}" does not work.`, {
      cause: error,
    });
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
    throw new ToolsError(`This ffmpeg was built without the ${kind} ${missing.join(", ")}.`);
}

/**
 * Finds ffmpeg (at the given path, or else in PATH) and checks once that it can do the work.
 * @throws {ToolsError}
 */
export async function findTools(path?: string): Promise<MediaTools> {
  const ffmpeg = path || "ffmpeg";
  await chooseSandbox(ffmpeg);
  const banner = await askBinary(ffmpeg, "-version");
  if (isTooOld(banner))
    throw new ToolsError(`This ffmpeg is too old (${banner.split("\n")[0] ?? ""}).`);
  const [encoders, filters] = await Promise.all([
    askBinary(ffmpeg, "-encoders"),
    askBinary(ffmpeg, "-filters"),
  ]);
  requireAll("encoder", NEEDED_ENCODERS, parseNames(encoders));
  requireAll("filter", NEEDED_FILTERS, parseNames(filters));
  return { ffmpeg };
}
