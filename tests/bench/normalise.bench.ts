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
import { median, report, timed } from "./figures";

const ROUNDS = 3;
/** 0.9 of plain ffmpeg's rate. */
const BAR = 1.11;
const LIMIT_MS = 600_000;

/** What a phone makes lying down, and held upright: a short greeting, and an answer. */
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
 * One run of ffmpeg that writes the same pictures in the same two sizes by the same codecs: nothing is looked at before, and
 * nothing is measured, levelled or looked for in the result.
 */
async function plain({ file, video, seconds }: Known, folder: string): Promise<void> {
  for (const { name } of RENDITIONS) await mkdir(path.join(folder, name), { recursive: true });
  const shown = videoFilter("0:v", video, "video", seconds, RENDITION_1080P, false);
  const sound = "[0:a]aresample=48000,aformat=channel_layouts=stereo[audio]";
  const args = ["-nostdin", "-v", "error", "-y", "-i", file];
  const picture = ["-filter_complex", `${shown};${splitVideo(RENDITIONS)}`];
  const heard = ["-filter_complex", `${sound};${splitAudio(RENDITIONS)}`];
  await run(tools.ffmpeg, [...args, ...picture, ...heard, ...allSegmentArgs(RENDITIONS)], {
    cwd: folder,
    timeoutMs: LIMIT_MS,
  });
}

const root = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
try {
  const figures = [];
  for (const { what, ...clip } of CLIPS) {
    const file = await makeClip(path.join(root, "clip"), clip);
    const { video } = await probe(file, { tools });
    if (!video) throw new Error("The clip has no picture.");
    const known = { file, video, seconds: clip.seconds };
    const [floors, ours]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await timed(() => plain(known, path.join(root, `plain-${round}`))));
      ours.push(await timed(() => normalise(file, path.join(root, `clip-${round}`), { tools })));
    }
    figures.push({ what, floor: median(floors), measured: median(ours), bar: BAR });
  }
  await report("normalise", ["plain ffmpeg", "normalise"], figures);
} finally {
  await rm(root, { recursive: true, force: true });
}
