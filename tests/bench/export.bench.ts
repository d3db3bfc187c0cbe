import { createReadStream } from "node:fs";
import { copyFile, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeMovie } from "@server/media/export/mp4/movieBytes";
import { layOutMovie } from "@server/media/export/mp4/movieLayout";
import type { Pieces } from "@server/media/export/mp4/pieces";
import { mixMusic } from "@server/media/reel/musicMix";
import { normalise } from "@server/media/normalise/normalise";
import { run } from "@server/media/process";
import { findTools } from "@server/media/tools";
import { makeClip } from "@tests/support/media/clips";
import { amount, median, report, timed } from "./figures";

const CLIPS = amount(10, 2);
const SECONDS = amount(10, 2);
const ROUNDS = amount(5, 1);
/**
 * Limits the export to twice a remux, and to 1/45 of encoding everything at 5.5 times real time,
 * which is 250 times real time.
 */
const [REMUX_BAR, ENCODE_BAR] = [2, 0.022];

const tools = await findTools();
const root = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
const pieces: Pieces = {
  withLocalFile: (file, read) => read(file),
  stream: (file, range) => createReadStream(file, { ...range, highWaterMark: 1024 * 1024 }),
};
const ffmpeg = (args: string[]) =>
  run(tools.ffmpeg, ["-nostdin", "-v", "error", "-y", ...args], {
    writes: root,
  });

/**
 * Creates ten clips as a reel has them: one normalised clip and copies of it, which cost the same.
 */
async function makeClips() {
  const source = await makeClip(path.join(root, "clip"), {
    width: 1280,
    height: 720,
    seconds: SECONDS,
  });
  const folder = path.join(root, "made");
  const { initFile, segments } = await normalise(source, folder, { tools });
  return Promise.all(
    Array.from({ length: CLIPS }, async (_, number) => {
      const copy = async (file: string) => {
        const to = path.join(root, `${number}-${path.basename(file)}`);
        await copyFile(path.join(folder, file), to);
        return to;
      };
      const own: string[] = [];
      for (const { file } of segments) own.push(await copy(file));
      return { init: await copy(initFile), segments: own, chapter: `Clip ${number + 1}` };
    }),
  );
}

type Clips = Awaited<ReturnType<typeof makeClips>>;

/** Writes ffmpeg's list for concatenating files, which needs each clip as a file. */
async function listOf(clips: Clips): Promise<string[]> {
  const lines: string[] = [];
  for (const [number, { init, segments }] of clips.entries()) {
    const file = `whole-${number}.mp4`;
    await ffmpeg(["-i", `concat:${[init, ...segments].join("|")}`, "-c", "copy", file]);
    lines.push(`file ${file}`);
  }
  await writeFile(path.join(root, "list"), lines.join("\n"));
  return ["-f", "concat", "-safe", "0", "-i", "list"];
}

try {
  const clips = await makeClips();
  const list = await listOf(clips);
  const music = path.join(root, "music.m4a");
  const tone = "sine=f=220:r=48000:d=60,aformat=channel_layouts=stereo";
  await ffmpeg(["-f", "lavfi", "-i", tone, "-c:a", "aac", music]);

  const film = async (output: string) => {
    const layout = await layOutMovie(clips, pieces, { title: "Measured" });
    await writeMovie(layout, pieces, path.join(root, output));
  };
  const filmWithMusic = async () => {
    const voices = path.join(root, "voices.mp4");
    const heard = await layOutMovie(clips, pieces, { title: "Measured", tracks: ["audio"] });
    await writeMovie(heard, pieces, voices);
    const { durationMs } = heard;
    const gains = [{ atMs: 0, gain: 0.2 }];
    const sound = await mixMusic(
      voices,
      { file: music, loopStartMs: 0, loopMs: 50_000, gains },
      {
        tools,
        folder: path.join(root, "mix"),
        durationMs,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      },
    );
    const layout = await layOutMovie(clips, pieces, { title: "Measured", sound });
    await writeMovie(layout, pieces, path.join(root, "music.mp4"));
  };
  const [copies, ours, mixed]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const output = ["-c", "copy", "-movflags", "+faststart", "copy.mp4"];
    copies.push(await timed(() => ffmpeg([...list, ...output])));
    ours.push(await timed(() => film("film.mp4")));
    mixed.push(await timed(filmWithMusic));
  }
  const h264 = "-c:v libx264 -preset veryfast -crf 21 -bf 0 -c:a aac -b:a 128k encoded.mp4".split(
    " ",
  );
  const encoded = await timed(() => ffmpeg([...list, ...h264]));
  const what = `${CLIPS} clips of ${SECONDS} s`;
  await report(
    "export",
    ["ffmpeg -c copy", "export"],
    [
      { what, floor: median(copies), measured: median(ours), bar: REMUX_BAR },
      { what: `${what}, music`, floor: median(copies), measured: median(mixed), bar: null },
    ],
  );
  await report(
    "export, encoded",
    ["ffmpeg, encoding", "export"],
    [
      { what, floor: encoded, measured: median(ours), bar: ENCODE_BAR },
      { what: `${what}, music`, floor: encoded, measured: median(mixed), bar: null },
    ],
  );
  const { size } = await stat(path.join(root, "film.mp4"));
  const realtime = (ms: number) => Math.round((CLIPS * SECONDS * 1000) / ms);
  process.stdout.write(
    `${(size / 1e6).toFixed(1)} MB; times real time: ${realtime(median(ours))} (bar 250), with music ${realtime(median(mixed))}\n`,
  );
} finally {
  await rm(root, { recursive: true, force: true });
}
