import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { normalise } from "@server/media/normalise";
import { run } from "@server/media/process";
import { allSegmentArgs, RENDITIONS, splitAudio, splitVideo } from "@server/media/rendition";
import { findTools } from "@server/media/tools";
import { makeClip } from "@tests/factories/clips";
import { median, report, timed } from "./figures";

const SECONDS = 5;
const ROUNDS = 3;
/** 0.9 of plain ffmpeg's rate. */
const BAR = 1.11;
const LIMIT_MS = 600_000;

/** What a phone makes lying down, and held upright. */
const CLIPS = [
  { what: "1080p, lying", width: 1920, height: 1080, fit: "scale=1920:1080" },
  {
    what: "720p, upright, on a plain ground",
    width: 720,
    height: 1280,
    fit: "scale=-2:1080,pad=1920:1080:-1:-1",
  },
] as const;

const tools = await findTools();

/** One run of ffmpeg with the same codecs and outputs: nothing is looked at before, and nothing measured, levelled or checked. */
async function plain(file: string, folder: string, fit: string): Promise<void> {
  for (const { name } of RENDITIONS) await mkdir(path.join(folder, name), { recursive: true });
  const picture = `[0:v]${fit},fps=30,format=yuv420p[video];${splitVideo()}`;
  const sound = `[0:a]aresample=48000,aformat=channel_layouts=stereo[audio];${splitAudio()}`;
  const args = ["-nostdin", "-v", "error", "-y", "-i", file];
  const graphs = ["-filter_complex", picture, "-filter_complex", sound];
  await run(tools.ffmpeg, [...args, ...graphs, ...allSegmentArgs()], {
    cwd: folder,
    timeoutMs: LIMIT_MS,
  });
}

const root = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
try {
  const figures = [];
  for (const { what, fit, ...size } of CLIPS) {
    const file = await makeClip(path.join(root, "clip"), { ...size, seconds: SECONDS });
    const [floors, ours]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await timed(() => plain(file, path.join(root, `plain-${round}`), fit)));
      ours.push(await timed(() => normalise(file, path.join(root, `clip-${round}`), { tools })));
    }
    figures.push({ what, floor: median(floors), measured: median(ours), bar: BAR });
  }
  await report("normalise", ["plain ffmpeg", "normalise"], figures);
} finally {
  await rm(root, { recursive: true, force: true });
}
