import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);
const MAX_BYTES = 256 * 1024 * 1024;
const RATE = 48_000;
const WINDOW = RATE / 200;
const SMALL = { width: 192, height: 108 };
const FRAMES_PER_SECOND = 30;

async function decode(args: string): Promise<Buffer> {
  const options = { encoding: "buffer", maxBuffer: MAX_BYTES } as const;
  const { stdout } = await execute(
    "ffmpeg",
    ["-nostdin", "-v", "error", ...args.split(" ")],
    options,
  );
  return stdout;
}

/**
 * Returns the second of the first value above the middle between the smallest and the largest one.
 */
function firstRise(values: readonly number[], perSecond: number): number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.findIndex((value) => value > (low + high) / 2) / perSecond;
}

/**
 * Returns when a clip's clap is seen and heard, in seconds, precise to a frame and to five
 * milliseconds.
 */
export async function readClap(file: string): Promise<{ seenAt: number; heardAt: number }> {
  const light = await decode(`-t 3 -i ${file} -an -vf scale=16:9,format=gray -f rawvideo -`);
  const frames = Array.from({ length: light.length / 144 }, (_, at) =>
    light.subarray(at * 144, (at + 1) * 144).reduce((sum, value) => sum + value, 0),
  );
  const raw = await decode(`-t 3 -i ${file} -vn -ac 1 -ar ${RATE} -f s16le -`);
  const levels = Array.from({ length: Math.floor(raw.length / 2 / WINDOW) }, (_, at) => {
    let sum = 0;
    for (let sample = 0; sample < WINDOW; sample += 1)
      sum += raw.readInt16LE((at * WINDOW + sample) * 2) ** 2;
    return Math.sqrt(sum / WINDOW);
  });
  return {
    seenAt: firstRise(frames, FRAMES_PER_SECOND),
    heardAt: firstRise(levels, RATE / WINDOW),
  };
}

/**
 * Tells whether the red corner is at the upper left of a picture of this shape, and nowhere else.
 */
export async function isUpright(file: string, aspect: number): Promise<boolean> {
  const size = `${SMALL.width}:${SMALL.height}`;
  const frame = await decode(
    `-i ${file} -an -frames:v 1 -vf scale=${size},format=rgb24 -f rawvideo -`,
  );
  const wide = Math.min(SMALL.width, SMALL.height * aspect);
  const tall = Math.min(SMALL.height, SMALL.width / aspect);
  const isRed = (x: number, y: number): boolean => {
    const column = Math.round((SMALL.width - wide) / 2 + x * wide);
    const row = Math.round((SMALL.height - tall) / 2 + y * tall);
    const [red = 0, green = 0, blue = 0] = frame.subarray((row * SMALL.width + column) * 3);
    return red > green + 60 && red > blue + 60;
  };
  const corners = [isRed(0.1, 0.1), isRed(0.9, 0.1), isRed(0.1, 0.9), isRed(0.9, 0.9)];
  return corners.join() === "true,false,false,false";
}

/** Returns the power (RMS) of each channel in dB, after these filters. */
async function readPower(file: string, filters: string): Promise<number[]> {
  const { stderr } = await execute("ffmpeg", [
    ..."-nostdin -hide_banner -nostats -i".split(" "),
    file,
    "-af",
    `${filters}astats=measure_overall=none:measure_perchannel=RMS_level`,
    ..."-f null -".split(" "),
  ]);
  return [...stderr.matchAll(/RMS level dB: (\S+)/g)].map(([, level]) =>
    level === "-inf" ? Number.NEGATIVE_INFINITY : Number(level),
  );
}

/** Returns by how many dB the left side is louder than the right one. */
export async function readBalance(file: string): Promise<number> {
  const [left = Number.NaN, right = Number.NaN] = await readPower(file, "");
  return left - right;
}

/** Returns the power of this frequency in dB, as one loudspeaker plays it. */
export async function readTone(file: string, hz: number): Promise<number> {
  const band = `pan=mono|c0=0.5*c0+0.5*c1,${`bandpass=f=${hz}:width_type=h:w=50,`.repeat(2)}`;
  const [level = Number.NaN] = await readPower(file, band);
  return level;
}

/** Counts the frames in which two moments alternate line by line. */
export async function countInterlaced(file: string): Promise<number> {
  const { stderr } = await execute("ffmpeg", [
    ..."-nostdin -hide_banner -nostats -i".split(" "),
    file,
    ..."-an -vf idet -f null -".split(" "),
  ]);
  const [, top, bottom] = /Multi frame detection: TFF: *(\d+) BFF: *(\d+)/.exec(stderr) ?? [];
  return Number(top) + Number(bottom);
}
