import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import type { NormalisedClip } from "@server/media/normalise/normalise";

const execute = promisify(execFile);
const quiet = ["-nostdin", "-v", "error", "-i"];
const MAX_OUTPUT = 64 * 1024 * 1024;

export type Pixel = { red: number; green: number; blue: number };
export interface Packet {
  stream: number;
  seconds: number;
  isKey: boolean;
}

/** Joins a clip's init file and segments into one file that any tool opens. */
export async function joinClip(
  folder: string,
  clip: Pick<NormalisedClip, "initFile" | "segments">,
): Promise<string> {
  const files = [clip.initFile, ...clip.segments.map((segment) => segment.file)];
  const parts = await Promise.all(files.map((file) => readFile(join(folder, file))));
  const joined = join(folder, "joined.mp4");
  await writeFile(joined, Buffer.concat(parts));
  return joined;
}

/** Returns all packets with their times; stream 0 is the picture. */
export async function readPackets(file: string): Promise<Packet[]> {
  const entries = "packet=stream_index,pts_time,flags";
  const { stdout } = await execute(
    "ffprobe",
    ["-v", "error", "-of", "csv=p=0", "-show_entries", entries, file],
    { maxBuffer: MAX_OUTPUT },
  );
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [stream, seconds, flags = ""] = line.split(",");
      return { stream: Number(stream), seconds: Number(seconds), isKey: flags.startsWith("K") };
    });
}

/** Returns ffprobe's description of the first picture track. */
export async function readPicture(file: string): Promise<Record<string, unknown>> {
  const { stdout } = await execute("ffprobe", [
    ..."-v error -of json -select_streams v:0 -show_streams".split(" "),
    file,
  ]);
  const report = JSON.parse(stdout) as { streams: Record<string, unknown>[] };
  return report.streams[0] ?? {};
}

/** Returns a film's length and the kinds of its tracks, sorted. */
export async function readTracks(file: string): Promise<{ seconds: number; kinds: string[] }> {
  const { stdout } = await execute("ffprobe", [
    ..."-v error -of json -show_entries format=duration:stream=codec_type".split(" "),
    file,
  ]);
  const { format, streams } = JSON.parse(stdout) as {
    format: { duration: string };
    streams: { codec_type: string }[];
  };
  const kinds = streams.map((stream) => stream.codec_type).toSorted();
  return { seconds: Number(format.duration), kinds };
}

/** Decodes one frame and returns a function that reads its pixels. */
export async function readFrame(
  file: string,
  seconds: number,
  size: { width: number; height: number },
): Promise<(x: number, y: number) => Pixel> {
  const { stdout } = await execute(
    "ffmpeg",
    [...quiet, file, ...`-ss ${seconds} -frames:v 1 -f rawvideo -pix_fmt rgb24 -`.split(" ")],
    { encoding: "buffer", maxBuffer: MAX_OUTPUT },
  );
  if (stdout.length !== size.width * size.height * 3) throw new Error("The frame has another size");
  return (x, y) => {
    const at = (y * size.width + x) * 3;
    const [red = 0, green = 0, blue = 0] = stdout.subarray(at, at + 3);
    return { red, green, blue };
  };
}

/**
 * Returns the integrated loudness in LUFS and the true peak in dB, measured with ffmpeg's
 * `loudnorm`, which is not the product's own meter.
 */
export async function readLoudness(file: string): Promise<{ integrated: number; peak: number }> {
  const { stderr } = await execute("ffmpeg", [
    ..."-nostdin -hide_banner -nostats -i".split(" "),
    file,
    ..."-map 0:a -af loudnorm=print_format=json -f null -".split(" "),
  ]);
  const report = JSON.parse(stderr.slice(stderr.lastIndexOf("{"))) as Record<string, string>;
  const figure = (name: string): number =>
    report[name] === "-inf" ? Number.NEGATIVE_INFINITY : Number(report[name]);
  return { integrated: figure("input_i"), peak: figure("input_tp") };
}
