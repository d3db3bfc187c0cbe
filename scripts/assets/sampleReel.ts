import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { CardDesign } from "../../server/media/cards/design";
import { renderCard } from "../../server/media/cards/renderCard";
import { trackFile } from "../../server/media/music/trackLoops";
import { normalise } from "../../server/media/normalise/normalise";
import type { RenditionFiles } from "../../server/media/normalise/renditionFiles";
import { splitArgs } from "../../server/media/splitArgs";
import { findTools, type MediaTools } from "../../server/media/tools";
import { recordClip, svgToPng } from "../seed/clip";
import { REELS } from "../seed/plan";
import type { Speaker } from "../seed/speakers";
import { drawPortrait } from "../seed/portrait";
import { runProgram } from "../system/childProcess";
import { explainFailure } from "../system/explainFailure";
import { ensureFfmpeg } from "../system/systemTools";

/** The start page imports the results from here. */
const OUTPUT = "src/pages/starter/media";

/** The film shows the cards of the seed's first reel, and these of its people. */
const [birthday] = REELS;
const SHOWN: readonly string[] = ["Ben", "Lucía", "ליאת", "Fatima"];
/** Each person and each card is on screen this long. Cards last longer in a real reel. */
const PERSON_S = 2.4;
const CARD_S = 3;

/** The picture is as wide as the column on a screen with two pixels to a point, and small. */
const SIZE = { width: 768, height: 432 };
const FPS = 30;
const VIDEO = `-c:v libx264 -preset veryslow -profile:v high -crf 30 -pix_fmt yuv420p -r ${FPS} -g 90`;
const AUDIO = "-c:a aac -b:a 56k -ac 2 -ar 44100";
/** The poster is part of the page itself. */
const POSTER = { width: 560, quality: 56 };
/** At this time, in seconds, the opening card shows its words. */
const POSTER_AT_S = 1.4;

/**
 * Implements `npm run sample`: makes the film of the start page as the product makes a reel, from
 * cards and clips of the people of the seed. The results are committed, so run it when the people,
 * the cards or the music change.
 */
async function makeSample(): Promise<void> {
  await ensureFfmpeg();
  const tools = await findTools();
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-sample-"));
  try {
    const pieces = [
      await makeCard("opening", folder, tools),
      ...(await makeClips(folder, tools)),
      await makeCard("closing", folder, tools),
    ];
    await mkdir(OUTPUT, { recursive: true });
    const film = path.join(OUTPUT, "rosa.mp4");
    await joinPieces(pieces, film, tools);
    await makePoster(film, folder, tools);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Names a piece of the film and the length of it that is used, in seconds. */
interface Piece {
  file: string;
  seconds: number;
}

async function makeCard(
  kind: CardDesign["kind"],
  folder: string,
  tools: MediaTools,
): Promise<Piece> {
  if (!birthday) throw new Error("The seed has no reel.");
  const { design, cover } = birthday;
  const texts =
    kind === "opening"
      ? { title: design.title, line: "A reel from all of us" }
      : { title: "With love", line: "from Ben, Lucía, Fatima and ליאת" };
  const picture = await svgToPng(drawPortrait(cover, { width: 1200, height: 1200 }));
  const output = path.join(folder, kind);
  await mkdir(output);
  const card = { kind, theme: design.theme, pictureKey: null, ...texts };
  const renditions = await renderCard(card, kind === "opening" ? picture : null, output, { tools });
  return { file: await joinSegments(renditions, output), seconds: CARD_S };
}

async function makeClips(folder: string, tools: MediaTools): Promise<Piece[]> {
  const pieces: Piece[] = [];
  const speakers = REELS.flatMap((reel) => reel.speakers);
  for (const firstName of SHOWN) {
    const speaker = speakers.find((one) => one.firstName === firstName);
    if (!speaker) throw new Error(`The seed has nobody named ${firstName}.`);
    pieces.push(await makeClip(speaker, path.join(folder, `clip${pieces.length}`), tools));
  }
  return pieces;
}

/** Records a clip as the person's device does, and prepares it as the product does. */
async function makeClip(speaker: Speaker, output: string, tools: MediaTools): Promise<Piece> {
  await mkdir(output);
  const { firstName, lastName, appearance, device } = speaker;
  const name = `${firstName} ${lastName}`;
  // The film has music instead of the seed's voices.
  const recording = { name, appearance, device, pitch: 0, seconds: Math.ceil(PERSON_S) };
  const { bytes } = await recordClip(recording, tools.ffmpeg);
  const original = path.join(output, "original");
  await writeFile(original, bytes);
  const { renditions } = await normalise(original, output, { tools });
  return { file: await joinSegments(renditions, output), seconds: PERSON_S };
}

/** Joins the segments of the best rendition to one file. */
async function joinSegments([best]: readonly RenditionFiles[], folder: string): Promise<string> {
  if (!best) throw new Error("A piece has no rendition.");
  const names = [best.initFile, ...best.segments.map(({ file }) => file)];
  const parts = await Promise.all(names.map(async (name) => readFile(path.join(folder, name))));
  const file = path.join(folder, "piece.mp4");
  await writeFile(file, Buffer.concat(parts));
  return file;
}

async function joinPieces(
  pieces: readonly Piece[],
  film: string,
  { ffmpeg }: MediaTools,
): Promise<void> {
  const seconds = pieces.reduce((sum, piece) => sum + piece.seconds, 0);
  const cuts = pieces.map(
    (piece, index) =>
      `[${index}:v]trim=duration=${piece.seconds},setpts=PTS-STARTPTS,scale=${SIZE.width}:${SIZE.height}:flags=lanczos,setsar=1[v${index}]`,
  );
  const videos = pieces.map((_, index) => `[v${index}]`).join("");
  const music = `[${pieces.length}:a]atrim=start=1:duration=${seconds},asetpts=PTS-STARTPTS,afade=in:d=0.3,afade=out:st=${seconds - 1}:d=1[audio]`;
  await runFfmpeg(ffmpeg, [
    ...pieces.flatMap(({ file }) => ["-i", file]),
    "-i",
    trackFile("party"),
    "-filter_complex",
    [...cuts, `${videos}concat=n=${pieces.length}[video]`, music].join(";"),
    ...splitArgs("-map [video] -map [audio]", VIDEO, AUDIO),
    // Without times and versions, the same sources make the same file.
    ...splitArgs("-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact"),
    ...splitArgs("-movflags +faststart"),
    film,
  ]);
}

async function makePoster(film: string, folder: string, { ffmpeg }: MediaTools): Promise<void> {
  const frame = path.join(folder, "frame.png");
  await runFfmpeg(ffmpeg, [...splitArgs(`-ss ${POSTER_AT_S} -i`), film, "-frames:v", "1", frame]);
  await sharp(frame)
    .resize({ width: POSTER.width })
    .webp({ quality: POSTER.quality, effort: 6, smartSubsample: true })
    .toFile(path.join(OUTPUT, "rosa.webp"));
}

async function runFfmpeg(ffmpeg: string, args: readonly string[]): Promise<void> {
  const command = [ffmpeg, ...splitArgs("-nostdin -v error -y"), ...args];
  const { code, output } = await runProgram(command, "keep");
  if (code !== 0) throw new Error(`ffmpeg could not make the film:\n${output}`);
}

process.exitCode = await makeSample().then(() => 0, explainFailure);
