import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { letter } from "../../server/media/cards/lettering";
import { words } from "../../server/media/words";
import { runProgram } from "../system/childProcess";
import { drawParts, type Look, type Size } from "./portrait";

/** What somebody's device makes of a recording. */
export type Device = keyof typeof DEVICES;

interface Recording {
  name: string;
  look: Look;
  device: Device;
  seconds: number;
  /** Pitch of the voice in Hz; 0 is a video without any sound. */
  pitch: number;
}

interface Format {
  mimeType: string;
  /** As people see it; null for sound alone. */
  size: Size | null;
  fps: number;
  /** ffmpeg's arguments for the output. */
  output: string;
  /** Stored lying on its side, with a note in the file that says so. */
  isTurned?: boolean;
}

const X264 = "-c:v libx264 -preset ultrafast -crf 23 -pix_fmt yuv420p";

const DEVICES = {
  phoneUpright: {
    mimeType: "video/mp4",
    size: { width: 720, height: 1280 },
    fps: 30,
    output: `${X264} -c:a aac -f mp4`,
    isTurned: true,
  },
  browser: {
    mimeType: "video/webm",
    size: { width: 640, height: 360 },
    fps: 24,
    output: "-c:v libvpx -deadline realtime -cpu-used 8 -b:v 1M -c:a libopus -f webm -live 1",
  },
  camera: {
    mimeType: "video/quicktime",
    size: { width: 1280, height: 720 },
    fps: 25,
    output: `${X264} -c:a aac -f mov`,
  },
  square: {
    mimeType: "video/mp4",
    size: { width: 720, height: 720 },
    fps: 30,
    output: `${X264} -c:a aac -f mp4`,
  },
  old: {
    mimeType: "video/mp4",
    size: { width: 640, height: 480 },
    fps: 15,
    output: `${X264} -c:a aac -ar 22050 -ac 1 -f mp4`,
  },
  voice: { mimeType: "audio/mp4", size: null, fps: 0, output: "-c:a aac -f mp4" },
} as const satisfies Record<string, Format>;

/** The file that a device would send, and what it says of it. */
export async function record(
  recording: Recording,
  ffmpeg: string,
): Promise<{ bytes: Buffer; mimeType: string }> {
  const format: Format = DEVICES[recording.device];
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-seed-"));
  try {
    const file = path.join(folder, "clip");
    const inputs = format.size ? await pictures(recording, format.size, folder) : [];
    const { code, output } = await runProgram(
      [ffmpeg, ...argumentsFor(recording, format, inputs), file],
      "keep",
    );
    if (code !== 0) throw new Error(`ffmpeg could not make a ${format.mimeType}:\n${output}`);
    const bytes = await readFile(file);
    if (format.isTurned) turnUpright(bytes);
    return { bytes, mimeType: format.mimeType };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The parts as PNG files, in the order in which they lie on each other. */
async function pictures({ name, look }: Recording, size: Size, folder: string): Promise<string[]> {
  const { ground, head, mouth, lids } = drawParts(look, size);
  const label = await labelOf(name, size);
  const parts = {
    ground: await sharp(Buffer.from(ground)).composite(label).png().toBuffer(),
    head: await png(head),
    mouth: await png(mouth),
    lids: await png(lids),
  };
  return Promise.all(
    Object.entries(parts).map(async ([part, bytes]) => {
      const file = path.join(folder, `${part}.png`);
      await writeFile(file, bytes);
      return file;
    }),
  );
}

/** An SVG of ours as a PNG. */
export const png = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

/** Their name at the foot of the picture, so that a clip is recognised whoever plays it. */
async function labelOf(name: string, { width, height }: Size) {
  const written = await letter(name, { px: 40, colour: "#ffffff", maxWidth: width - 160 });
  const [wide, high] = [written.width + 48, written.height + 32];
  const left = Math.round((width - wide) / 2);
  const top = height - high - 40;
  const pill = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="${wide}" height="${high}" rx="${high / 2}" fill="#10251a" opacity=".7"/></svg>`;
  return [
    { input: Buffer.from(pill), left, top },
    { input: written.bytes, left: left + 24, top: top + 16 },
  ];
}

/** Syllables a second, and how a sentence of so many seconds ends in a breath. */
const SYLLABLES = 3.4;
const SENTENCE_S = 2.6;
const SPEECH_S = 2.2;

/** ffmpeg's expression for whether a mouth is open at a time `t`, and how far. */
const OPENING = `max(0,sin(2*PI*${SYLLABLES}*t))*lt(mod(t,${SENTENCE_S}),${SPEECH_S})`;

/** Overtones of the voice, the strongest where a vowel has its own. */
const OVERTONES = [1, 0.8, 0.9, 0.5, 0.3, 0.24, 0.12, 0.1];

function voice(pitch: number, seconds: number): string {
  // A voice never holds its pitch.
  const swing = "0.6*sin(2*PI*0.7*t)";
  const tones = OVERTONES.map(
    (share, index) => `${share}*sin(${index + 1}*(2*PI*${pitch}*t+${swing}))`,
  );
  const expression = `0.14*(${OPENING})*(${tones.join("+")})`;
  return `aevalsrc='${expression}':s=48000:d=${seconds}`;
}

/**
 * The head nods and sways; the mouth opens with each syllable, and the eyes close now and then. Each picture is decoded once: the
 * ground by its loop, the others because an overlay repeats its last frame.
 */
const SWAY = "x='6*sin(2*PI*0.31*t)':y='7*sin(2*PI*0.47*t)'";
const movesAt = (fps: number): string =>
  `[0]loop=-1:1,setpts=N/${fps}/TB,fps=${fps}[g];[g][1]overlay=${SWAY}[a];[a][2]overlay=${SWAY}:enable='gt(${OPENING},0.3)'[b];` +
  `[b][3]overlay=${SWAY}:enable='lt(mod(t+0.4,2.9),0.14)',format=yuv420p`;

function argumentsFor(
  { pitch, seconds }: Recording,
  { fps, output, isTurned }: Format,
  files: readonly string[],
): string[] {
  const shown = files.flatMap((file) => ["-i", file]);
  const heard = pitch > 0 ? ["-f", "lavfi", "-i", voice(pitch, seconds)] : [];
  const graph = `${movesAt(fps)}${isTurned ? ",transpose=2" : ""}[out]`;
  return [
    ...words("-nostdin -v error -y"),
    ...shown,
    ...heard,
    ...(files.length > 0 ? ["-filter_complex", graph, "-map", "[out]"] : []),
    ...(pitch > 0 ? ["-map", `${files.length}:a`] : []),
    ...words(`-t ${seconds}`, output),
  ];
}

/** From the name of a track's header to its matrix: ISO 14496-12, 8.3.2, in its version for short times. */
const MATRIX_AT = 44;
const ONE = 0x10000;

/**
 * Writes into an MP4 that its picture is to be turned by a quarter, as phones that are held upright do. By hand: which of
 * ffmpeg's options does it depends on its version.
 */
function turnUpright(movie: Buffer): void {
  const header = movie.indexOf("tkhd");
  if (header < 0 || movie[header + 4] !== 0) throw new Error("This is no MP4 of ffmpeg's.");
  const matrix = [0, ONE, 0, -ONE, 0, 0];
  for (const [index, value] of matrix.entries())
    movie.writeInt32BE(value, header + MATRIX_AT + index * 4);
}
