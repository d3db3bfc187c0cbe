import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { type Colour, COLOURS } from "./colours";

const run = promisify(execFile);

/**
 * Makes a fake camera film what a video shows.
 * @returns the file for Chromium.
 */
export async function cameraFileFrom(video: string, folder: string): Promise<string> {
  const file = path.join(folder, "camera.mjpeg");
  const output = ["-an", "-q:v", "3", "-f", "mjpeg", file];
  await run("ffmpeg", ["-y", "-loglevel", "error", "-i", video, ...output]);
  return file;
}

/**
 * Makes what a fake camera films: one colour, so that a clip can be recognised anywhere, and a
 * moving white bar, so that a still picture cannot pass for a moving one. Chromium repeats the file
 * as long as the camera runs.
 */
export async function cameraFileOf(colour: Colour, folder: string): Promise<string> {
  const file = path.join(folder, `${colour}.mjpeg`);
  const background = `color=c=${COLOURS[colour]}:size=640x360:rate=25:duration=4`;
  const bar = "color=c=white:size=40x360:rate=25:duration=4";
  const inputs = ["-f", "lavfi", "-i", background, "-f", "lavfi", "-i", bar];
  const moving = ["-filter_complex", "[0][1]overlay=x='mod(t*150,150)':y=0"];
  const output = ["-q:v", "3", "-f", "mjpeg", file];
  await run("ffmpeg", ["-y", "-loglevel", "error", ...inputs, ...moving, ...output]);
  return file;
}
