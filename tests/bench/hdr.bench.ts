import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { lutText } from "@server/media/colour/lut";
import { RENDITION_1080P, RENDITIONS, splitVideo } from "@server/media/normalise/rendition";
import { LUT_FILE, videoFilter } from "@server/media/normalise/videoFilter";
import { probe } from "@server/media/probe/probe";
import { findTools } from "@server/media/tools";
import { median, report, timed } from "./figures";

const ROUNDS = 5;
const BAR = 1.1;
const SECONDS = 4;

/** This is how ffmpeg's manual converts HDR, and how the product did before decision 38. */
const USUAL = [
  "zscale=t=linear:npl=100",
  "format=gbrpf32le",
  "zscale=p=bt709",
  "tonemap=hable:desat=0",
  "zscale=t=bt709:m=bt709:r=tv",
].join(",");

const execute = promisify(execFile);
const split = (text: string): string[] => text.split(" ");
const tools = await findTools();

/** Films a test picture as phones do: HEVC with 10 bits, in HLG. */
async function film(file: string, size: string): Promise<void> {
  const colours = "-color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc";
  await execute(tools.ffmpeg, [
    ...split(`-nostdin -v error -y -f lavfi -t ${SECONDS} -i testsrc2=s=${size}:r=30`),
    ...split("-vf noise=alls=6:allf=t,format=yuv420p10le -c:v libx265 -preset ultrafast"),
    ...split(`-x265-params log-level=none ${colours} -f mp4`),
    file,
  ]);
}

/** Encodes the picture in both sizes, from the same decoding. */
async function encode(file: string, picture: string, folder: string): Promise<void> {
  const outputs = RENDITIONS.flatMap(({ name, crf }) =>
    split(`-map [video${name}] -c:v libx264 -preset veryfast -crf ${crf} -f null -`),
  );
  const graph = `${picture};${splitVideo(RENDITIONS)}`;
  const args = [...split("-nostdin -v error -i"), file, "-filter_complex", graph, ...outputs];
  await execute(tools.ffmpeg, args, { cwd: folder });
}

const root = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
try {
  const figures = [];
  for (const size of ["1920x1080", "3840x2160"]) {
    const file = path.join(root, size);
    await film(file, size);
    const { video } = await probe(file, { tools });
    if (!video?.colours) throw new Error("The film is not HDR.");
    const folder = path.join(root, `${size}-table`);
    await mkdir(folder);
    await writeFile(path.join(folder, LUT_FILE), lutText(video.colours));
    const usual = `[0:v]scale=1920:1080,setsar=1,${USUAL},format=yuv420p,fps=30[video]`;
    const ours = videoFilter("0:v", video, "video", SECONDS, RENDITION_1080P);
    const [floors, measured]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await timed(() => encode(file, usual, folder)));
      measured.push(await timed(() => encode(file, ours, folder)));
    }
    const what = `${size} in HLG, ${SECONDS} s`;
    figures.push({ what, floor: median(floors), measured: median(measured), bar: BAR });
  }
  await report("hdr", ["zscale and tonemap", "our table"], figures);
} finally {
  await rm(root, { recursive: true, force: true });
}
