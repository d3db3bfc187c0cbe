import { ProcessFailure, run } from "./process";

/** Where the two binaries are. `canTonemap`: this build has what turns HDR into SDR properly (zscale). */
export type MediaTools = { ffmpeg: string; ffprobe: string; canTonemap?: boolean };

const CHECK_TIMEOUT_MS = 20_000;
const OLDEST_VERSION = [5, 1] as const;
const NEEDED_ENCODERS = ["libx264", "aac", "mjpeg"];
const NEEDED_FILTERS = "gblur ebur128 alimiter thumbnail tpad aloop amix amultiply".split(" ");
const INSTALL =
  "Install ffmpeg 5.1 or newer (Debian or Ubuntu: apt-get install ffmpeg, macOS: brew install ffmpeg)";

/** The machine cannot prepare videos; the message says what to install or set. */
class ToolsError extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem} ${INSTALL}, or set FFMPEG_PATH and FFPROBE_PATH.`, options);
    this.name = "ToolsError";
  }
}

async function ask(binary: string, question: string): Promise<string> {
  try {
    return (await run(binary, ["-hide_banner", question], { timeoutMs: CHECK_TIMEOUT_MS })).stdout;
  } catch (error) {
    const missing = error instanceof ProcessFailure && error.kind === "spawn";
    throw new ToolsError(missing ? `"${binary}" was not found.` : `"${binary}" does not work.`, {
      cause: error,
    });
  }
}

/** A build from ffmpeg's own repository has a name such as N-109542 in place of a number and is taken as new. */
function isTooOld(banner: string): boolean {
  const version = /version n?(\d+)\.(\d+)/.exec(banner);
  if (!version) return false;
  const [major, minor] = [Number(version[1]), Number(version[2])];
  return major < OLDEST_VERSION[0] || (major === OLDEST_VERSION[0] && minor < OLDEST_VERSION[1]);
}

/** Lists of ffmpeg have one item a line: flags, name, description. */
function names(list: string): Set<string> {
  return new Set(list.split("\n").map((line) => line.trim().split(/\s+/)[1] ?? ""));
}

function requireAll(kind: string, needed: readonly string[], present: ReadonlySet<string>): void {
  const missing = needed.filter((name) => !present.has(name));
  if (missing.length > 0)
    throw new ToolsError(`This ffmpeg was built without the ${kind} ${missing.join(", ")}.`);
}

/**
 * Finds both binaries (the paths given, else PATH) and checks once that they can do the work.
 * @throws {ToolsError}
 */
export async function findTools(
  paths: { ffmpegPath?: string; ffprobePath?: string } = {},
): Promise<MediaTools> {
  const ffmpeg = paths.ffmpegPath || "ffmpeg";
  const ffprobe = paths.ffprobePath || "ffprobe";
  const banners = await Promise.all([ask(ffmpeg, "-version"), ask(ffprobe, "-version")]);
  if (banners.some(isTooOld))
    throw new ToolsError(`This ffmpeg is too old (${banners[0].split("\n")[0] ?? ""}).`);
  const [encoders, filters] = await Promise.all([
    ask(ffmpeg, "-encoders"),
    ask(ffmpeg, "-filters"),
  ]);
  const presentFilters = names(filters);
  requireAll("encoder", NEEDED_ENCODERS, names(encoders));
  requireAll("filter", NEEDED_FILTERS, presentFilters);
  return {
    ffmpeg,
    ffprobe,
    canTonemap: presentFilters.has("zscale") && presentFilters.has("tonemap"),
  };
}
