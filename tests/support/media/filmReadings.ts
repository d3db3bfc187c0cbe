import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);
const MAX_OUTPUT = 256 * 1024 * 1024;
const SAMPLES_PER_SECOND = 8000;

/**
 * Decodes the whole file and fails at the first defect.
 * @returns ffmpeg's messages.
 */
export async function decodeStrictly(file: string): Promise<string> {
  const strict = ["-v", "warning", "-xerror", "-err_detect", "explode"];
  const { stderr } = await execute("ffmpeg", [
    "-nostdin",
    ...strict,
    "-i",
    file,
    "-f",
    "null",
    "-",
  ]);
  return stderr;
}

/** Returns the mean colour of each frame as red, green and blue, in display order. */
export async function readColours(file: string): Promise<[number, number, number][]> {
  const { stdout } = await execute(
    "ffmpeg",
    ["-nostdin", "-v", "error", "-i", file].concat(
      "-an -vf scale=1:1:flags=area -f rawvideo -pix_fmt rgb24 -".split(" "),
    ),
    { encoding: "buffer", maxBuffer: MAX_OUTPUT },
  );
  return Array.from({ length: stdout.length / 3 }, (_, at) => [
    stdout[3 * at] ?? 0,
    stdout[3 * at + 1] ?? 0,
    stdout[3 * at + 2] ?? 0,
  ]);
}

/**
 * Returns the sound of each hundredth of a second: its level (0 to 1), and its zero crossings per
 * second, half of which is a tone's pitch. `filter` is one of ffmpeg's.
 */
export async function readSound(
  file: string,
  filter = "anull",
): Promise<{ level: number; crossings: number }[]> {
  const { stdout } = await execute(
    "ffmpeg",
    ["-nostdin", "-v", "error", "-i", file].concat(
      `-vn -af ${filter} -ac 1 -ar ${SAMPLES_PER_SECOND} -f f32le -`.split(" "),
    ),
    { encoding: "buffer", maxBuffer: MAX_OUTPUT },
  );
  const samples = Array.from({ length: stdout.length / 4 }, (_, at) => stdout.readFloatLE(4 * at));
  const window = SAMPLES_PER_SECOND / 100;
  return Array.from({ length: Math.floor(samples.length / window) }, (_, index) => {
    const heard = samples.slice(index * window, (index + 1) * window);
    const level = Math.sqrt(heard.reduce((sum, one) => sum + one * one, 0) / window);
    const crossings = heard.filter((one, at) => at > 0 && one > 0 !== (heard[at - 1] ?? 0) > 0);
    return { level, crossings: crossings.length * 100 };
  });
}

/** Returns the film's title, and its chapters with their start in seconds. */
export async function readChapters(
  file: string,
): Promise<{ title: string | undefined; chapters: { start: number; title: string }[] }> {
  const args = ["-v", "error", "-of", "json", "-show_chapters", "-show_format", file];
  const { stdout } = await execute("ffprobe", args);
  const report = JSON.parse(stdout) as {
    chapters: { start_time: string; tags: { title: string } }[];
    format: { tags?: { title?: string } };
  };
  return {
    title: report.format.tags?.title,
    chapters: report.chapters.map(({ start_time: start, tags }) => ({
      start: Number(start),
      title: tags.title,
    })),
  };
}

export async function hashPictures(file: string): Promise<string> {
  const args = ["-nostdin", "-v", "error", "-i", file, ..."-map 0:v -c copy -f md5 -".split(" ")];
  return (await execute("ffmpeg", args)).stdout.trim();
}
