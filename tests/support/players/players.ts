import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { reportMissing } from "../skipIfMissing";

/*
 * These players are not ours. They get an address and nothing else: no cookie, no token and no code
 * of the app, like a television to which a phone sends a video.
 */

const execute = promisify(execFile);

/** A picture is this small, because only its light matters. */
const SIDE = 16;
const SAMPLES_PER_SECOND = 48_000;
/** A player that stalls longer than this has stopped. */
const STALL_MS = 240_000;

/** Describes a part of a reel, in seconds. */
interface Part {
  start: number;
  stop: number;
}

/** Contains what a player has shown and played, without the times at which it did so. */
interface Played {
  /** The mean light of each frame, from 0 to 255. */
  frames: number[];
  /** The peak of each millisecond of the sound, from 0 to 1. */
  sound: number[];
}

export interface Player {
  name: string;
  /** Says what is not installed. */
  missing: string | undefined;
  /** It can seek to any frame. ffmpeg continues with a later key frame instead. */
  canSeek: boolean;
  /** Plays the whole reel, or seeks to a part of it and plays that to its end. */
  play: (url: string, part?: Part) => Promise<Played>;
}

type Run = (
  files: { url: string; picture: string; sound: string },
  part?: Part,
) => Promise<unknown>;

async function playInto(run: Run, url: string, part?: Part): Promise<Played> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-player-"));
  const [picture, sound] = [path.join(folder, "picture"), path.join(folder, "sound")];
  try {
    await run({ url, picture, sound }, part);
    return { frames: lightsOf(await readFile(picture)), sound: peaksOf(await readFile(sound)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function lightsOf(pixels: Buffer): number[] {
  const size = SIDE * SIDE;
  return Array.from({ length: pixels.length / size }, (_, at) => {
    const frame = pixels.subarray(at * size, (at + 1) * size);
    return frame.reduce((sum, light) => sum + light, 0) / size;
  });
}

function peaksOf(bytes: Buffer): number[] {
  const window = (SAMPLES_PER_SECOND / 1000) * 2;
  return Array.from({ length: Math.floor(bytes.length / window) }, (_, at) => {
    let peak = 0;
    for (let offset = at * window; offset < (at + 1) * window; offset += 2)
      peak = Math.max(peak, Math.abs(bytes.readInt16LE(offset)));
    return peak / 32_768;
  });
}

const FFMPEG = "-nostdin -v error";
const FFMPEG_PICTURE = `-map 0:v:0 -vf scale=${SIDE}:${SIDE},format=gray -fps_mode passthrough -f rawvideo`;
const FFMPEG_SOUND = `-map 0:a:0 -ac 1 -ar ${SAMPLES_PER_SECOND} -f s16le`;

const runFfmpeg: Run = ({ url, picture, sound }) => {
  const args = `${FFMPEG} -i ${url} ${FFMPEG_PICTURE} ${picture} ${FFMPEG_SOUND} ${sound}`;
  return execute("ffmpeg", args.split(" ").filter(Boolean), { timeout: STALL_MS });
};

const GST_PICTURE = `videoconvert ! videoscale ! video/x-raw,format=GRAY8,width=${SIDE},height=${SIDE}`;
const GST_SOUND = `audioconvert ! audioresample ! audio/x-raw,format=S16LE,rate=${SAMPLES_PER_SECOND},channels=1`;

const runPlaybin: Run = ({ url, picture, sound }, part) => {
  const pipeline = [
    `playbin uri=${url}`,
    `video-sink="${GST_PICTURE} ! filesink sync=false location=${picture}"`,
    `audio-sink="${GST_SOUND} ! filesink sync=false location=${sound}"`,
  ].join(" ");
  const range = part ? [String(part.start), String(part.stop)] : [];
  const script = "tests/support/players/gstPlay.py";
  return execute("python3", [script, pipeline, ...range], { timeout: STALL_MS });
};

/** Names the elements that `playbin` needs, with their Debian packages. */
const GST_ELEMENTS = {
  playbin: "gstreamer1.0-plugins-base",
  souphttpsrc: "gstreamer1.0-plugins-good",
  qtdemux: "gstreamer1.0-plugins-good",
  hlsdemux: "gstreamer1.0-plugins-bad",
  avdec_h264: "gstreamer1.0-libav",
  avdec_aac: "gstreamer1.0-libav",
};

/** Says what GStreamer lacks, or returns undefined if it can play. */
function missingOfGStreamer(): string | undefined {
  const isThere = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
  if (!isThere("python3", "--version")) return "python3 is not installed, which drives GStreamer.";
  if (!isThere("gst-inspect-1.0", "--version"))
    return "GStreamer is not installed: gstreamer1.0-tools.";
  const packages = Object.entries(GST_ELEMENTS)
    .filter(([element]) => !isThere("gst-inspect-1.0", "--exists", element))
    .map(([element, name]) => `${element} (${name})`);
  return packages.length > 0 ? `GStreamer has no ${packages.join(", ")}.` : undefined;
}

export const PLAYERS: readonly Player[] = [
  {
    name: "ffmpeg",
    missing: undefined,
    canSeek: false,
    play: (url) => playInto(runFfmpeg, url),
  },
  {
    name: "GStreamer's playbin",
    missing: reportMissing(missingOfGStreamer()),
    canSeek: true,
    play: (url, part) => playInto(runPlaybin, url, part),
  },
];
