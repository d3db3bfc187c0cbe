import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

export interface ClipOptions {
  format?: "mp4" | "webm-vp8" | "webm-vp9";
  /** This is the stored size, before rotation. */
  width?: number;
  height?: number;
  /** This is a source of ffmpeg's lavfi without size, rate and duration. */
  picture?: "testsrc2" | `color=${string}`;
  fps?: number;
  seconds?: number;
  /** This is the value that ffprobe reports: a phone held upright stores 1280x720 with -90. */
  rotation?: 0 | 90 | 180 | -90;
  /** Selects the sound: "none" has no audio track, and "silent" has a track of digital silence. */
  sound?: "tone" | "noise" | "silent" | "none";
  /** This is a factor for the tone or noise. */
  volume?: number;
  /** Writes live WebM as MediaRecorder does, without duration and index. */
  live?: boolean;
  /** Adds ffmpeg arguments for the output. */
  extra?: string[];
}

const VIDEO_CODECS = {
  mp4: ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"],
  "webm-vp8": ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8"],
  "webm-vp9": ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8"],
};

const SOUNDS = {
  tone: "sine=f=440:sample_rate=48000",
  noise: "anoisesrc=color=pink:sample_rate=48000:seed=7",
  silent: "anullsrc=r=48000:cl=mono",
};

/** Creates a separate folder below the system's temporary one. */
export async function clipFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "folkreel-clips-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

function inputs(options: ClipOptions): string[] {
  const { width = 320, height = 180, picture = "testsrc2", fps = 30, seconds = 1 } = options;
  const { sound = "tone", volume = 0.3 } = options;
  const separator = picture.includes("=") ? ":" : "=";
  const length = ["-t", String(seconds), "-f", "lavfi", "-i"];
  const shown = [...length, `${picture}${separator}s=${width}x${height}:r=${fps}`];
  return sound === "none" ? shown : [...shown, ...length, `${SOUNDS[sound]},volume=${volume}`];
}

async function encode(file: string, options: ClipOptions): Promise<void> {
  const { format = "mp4", live = false, extra = [] } = options;
  const isMp4 = format === "mp4";
  const container = isMp4 ? ["-f", "mp4"] : ["-f", "webm", ...(live ? ["-live", "1"] : [])];
  const sound = ["-c:a", isMp4 ? "aac" : "libopus"];
  const codecs = [...VIDEO_CODECS[format], ...sound, ...container, ...extra];
  await execute("ffmpeg", ["-nostdin", "-v", "error", "-y", ...inputs(options), ...codecs, file]);
}

/**
 * Makes a small real clip with ffmpeg at `file` and returns that path. The name's extension has no
 * effect.
 */
export async function makeClip(file: string, options: ClipOptions = {}): Promise<string> {
  const { rotation = 0 } = options;
  if (rotation === 0) {
    await encode(file, options);
    return file;
  }
  // The rotation is container metadata, so a second step adds it to the stored picture, as phones
  // do.
  const stored = `${file}.stored`;
  await encode(stored, options);
  const turned = ["-c", "copy", "-metadata:s:v:0", `rotate=${rotation}`, "-f", "mp4", file];
  await execute("ffmpeg", ["-nostdin", "-v", "error", "-y", "-i", stored, ...turned]);
  await rm(stored);
  return file;
}

/**
 * Makes an MP4 as large as a phone's without more to decode: players skip a box of this type. It has
 * at least eight bytes.
 */
export function padClip(clip: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(Math.max(8, bytes - clip.length), 7);
  box.writeUInt32BE(box.length, 0);
  box.write("free", 4, "ascii");
  return Buffer.concat([clip, box]);
}
