import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { normalise } from "@server/media/normalise/normalise";
import { probe, type VideoTrack } from "@server/media/probe/probe";
import { run } from "@server/media/process";
import {
  allSegmentArgs,
  RENDITION_1080P,
  RENDITIONS,
  splitAudio,
  splitVideo,
} from "@server/media/normalise/rendition";
import { findTools } from "@server/media/tools";
import { videoFilter } from "@server/media/normalise/videoFilter";
import { makeClip } from "@tests/support/media/clips";
import { amount, median, report, timed } from "./figures";

const ROUNDS = amount(3, 1);
/** Allows the time of 0.9 times plain ffmpeg's rate. */
const BAR = 1.11;

/** Lists what a phone records in landscape and upright: a short greeting and an answer. */
const CLIPS = [
  { what: "1080p, lying, 5 s", width: 1920, height: 1080, seconds: 5 },
  { what: "720p, upright, 5 s", width: 720, height: 1280, seconds: 5 },
  { what: "1080p, lying, 20 s", width: 1920, height: 1080, seconds: 20 },
  { what: "720p, upright, 20 s", width: 720, height: 1280, seconds: 20 },
] as const;

const tools = await findTools();

interface Known {
  file: string;
  video: VideoTrack;
  seconds: number;
}

/**
 * Runs ffmpeg once to write the same pictures in the same two sizes with the same codecs, without
 * any probing, measuring, levelling or checks of the result.
 */
async function runPlainFfmpeg({ file, video, seconds }: Known, folder: string): Promise<void> {
  for (const { name } of RENDITIONS) await mkdir(path.join(folder, name), { recursive: true });
  const shown = videoFilter("0:v", video, "video", seconds, RENDITION_1080P);
  const sound = "[0:a]aresample=48000,aformat=channel_layouts=stereo[audio]";
  const args = ["-nostdin", "-v", "error", "-y", "-i", file];
  const picture = ["-filter_complex", `${shown};${splitVideo(RENDITIONS)}`];
  const heard = ["-filter_complex", `${sound};${splitAudio(RENDITIONS)}`];
  await run(tools.ffmpeg, [...args, ...picture, ...heard, ...allSegmentArgs(RENDITIONS, seconds)], {
    reads: [file],
    writes: folder,
  });
}

const root = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
try {
  const figures = [];
  for (const { what, ...clip } of CLIPS) {
    const file = await makeClip(path.join(root, "clip"), clip);
    const {
      videos: [video],
    } = await probe(file, { tools });
    if (!video) throw new Error("The clip has no picture.");
    const known = { file, video, seconds: clip.seconds };
    const [floors, ours]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await timed(() => runPlainFfmpeg(known, path.join(root, `plain-${round}`))));
      ours.push(await timed(() => normalise(file, path.join(root, `clip-${round}`), { tools })));
    }
    figures.push({ what, floor: median(floors), measured: median(ours), bar: BAR });
  }
  await report("normalise", ["plain ffmpeg", "normalise"], figures);
} finally {
  await rm(root, { recursive: true, force: true });
}
