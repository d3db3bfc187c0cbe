import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { drawLettering } from "../../server/media/cards/lettering";
import { splitArgs } from "../../server/media/splitArgs";
import { runProgram } from "../system/childProcess";
import { drawParts, type Appearance, type Size } from "./portrait";

/** Names a kind of device, which determines the format of a recording. */
export type Device = keyof typeof DEVICES;

interface Recording {
  name: string;
  appearance: Appearance;
  device: Device;
  seconds: number;
  /** This is the pitch of the voice in Hz; 0 is a video without any sound. */
  pitch: number;
}

interface Format {
  mimeType: string;
  /** The size is as people see it. It is null for audio only. */
  size: Size | null;
  fps: number;
  /** These are ffmpeg's arguments for the output. */
  output: string;
  /** The picture is stored sideways, and the file contains its rotation. */
  isRotated?: boolean;
}

const X264 = "-c:v libx264 -preset ultrafast -crf 23 -pix_fmt yuv420p";

const DEVICES = {
  phoneUpright: {
    mimeType: "video/mp4",
    size: { width: 720, height: 1280 },
    fps: 30,
    output: `${X264} -c:a aac -f mp4`,
    isRotated: true,
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

/** Returns the file that a device would upload, and its MIME type. */
export async function recordClip(
  recording: Recording,
  ffmpeg: string,
): Promise<{ bytes: Buffer; mimeType: string }> {
  const format: Format = DEVICES[recording.device];
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-seed-"));
  try {
    const file = path.join(folder, "clip");
    const inputs = format.size ? await drawPictures(recording, format.size, folder) : [];
    const { code, output } = await runProgram(
      [ffmpeg, ...argumentsFor(recording, format, inputs), file],
      "keep",
    );
    if (code !== 0) throw new Error(`ffmpeg could not make a ${format.mimeType}:\n${output}`);
    const bytes = await readFile(file);
    if (format.isRotated) turnUpright(bytes);
    return { bytes, mimeType: format.mimeType };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Draws the parts as PNG files, from the lowest layer to the highest. */
async function drawPictures(
  { name, appearance }: Recording,
  size: Size,
  folder: string,
): Promise<string[]> {
  const { ground, head, mouth, lids } = drawParts(appearance, size);
  const label = await labelOf(name, size);
  const parts = {
    ground: await sharp(Buffer.from(ground)).composite(label).png().toBuffer(),
    head: await svgToPng(head),
    mouth: await svgToPng(mouth),
    lids: await svgToPng(lids),
  };
  return Promise.all(
    Object.entries(parts).map(async ([part, bytes]) => {
      const file = path.join(folder, `${part}.png`);
      await writeFile(file, bytes);
      return file;
    }),
  );
}

export const svgToPng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

/** Draws the person's name at the bottom of the picture, so that every clip can be recognised. */
async function labelOf(name: string, { width, height }: Size) {
  const nameImage = await drawLettering(name, { px: 40, colour: "#ffffff", maxWidth: width - 160 });
  const [wide, high] = [nameImage.width + 48, nameImage.height + 32];
  const left = Math.round((width - wide) / 2);
  const top = height - high - 40;
  const pill = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="${wide}" height="${high}" rx="${high / 2}" fill="#10251a" opacity=".7"/></svg>`;
  return [
    { input: Buffer.from(pill), left, top },
    { input: nameImage.bytes, left: left + 24, top: top + 16 },
  ];
}

/**
 * A voice speaks this many syllables per second, and each sentence of `SENTENCE_S` ends with a
 * pause for breath.
 */
const SYLLABLES = 3.4;
const SENTENCE_S = 2.6;
const SPEECH_S = 2.2;

/** This ffmpeg expression tells how far the mouth is open at a time `t`. */
const OPENING = `max(0,sin(2*PI*${SYLLABLES}*t))*lt(mod(t,${SENTENCE_S}),${SPEECH_S})`;

/** These are the strengths of the voice's overtones; those of a vowel are the strongest. */
const OVERTONES = [1, 0.8, 0.9, 0.5, 0.3, 0.24, 0.12, 0.1];

function voice(pitch: number, seconds: number): string {
  // The pitch of a real voice always varies.
  const swing = "0.6*sin(2*PI*0.7*t)";
  const tones = OVERTONES.map(
    (share, index) => `${share}*sin(${index + 1}*(2*PI*${pitch}*t+${swing}))`,
  );
  const expression = `0.14*(${OPENING})*(${tones.join("+")})`;
  return `aevalsrc='${expression}':s=48000:d=${seconds}`;
}

/**
 * Moves the head slightly, opens the mouth with each syllable, and closes the eyes now and then.
 * Each picture is decoded only once: the background is looped, and an overlay repeats its last
 * frame anyway.
 */
const SWAY = "x='6*sin(2*PI*0.31*t)':y='7*sin(2*PI*0.47*t)'";
const animationGraph = (fps: number): string =>
  `[0]loop=-1:1,setpts=N/${fps}/TB,fps=${fps}[g];[g][1]overlay=${SWAY}[a];[a][2]overlay=${SWAY}:enable='gt(${OPENING},0.3)'[b];` +
  `[b][3]overlay=${SWAY}:enable='lt(mod(t+0.4,2.9),0.14)',format=yuv420p`;

function argumentsFor(
  { pitch, seconds }: Recording,
  { fps, output, isRotated }: Format,
  files: readonly string[],
): string[] {
  const pictureInputs = files.flatMap((file) => ["-i", file]);
  const audioInput = pitch > 0 ? ["-f", "lavfi", "-i", voice(pitch, seconds)] : [];
  const graph = `${animationGraph(fps)}${isRotated ? ",transpose=2" : ""}[out]`;
  return [
    ...splitArgs("-nostdin -v error -y"),
    ...pictureInputs,
    ...audioInput,
    ...(files.length > 0 ? ["-filter_complex", graph, "-map", "[out]"] : []),
    ...(pitch > 0 ? ["-map", `${files.length}:a`] : []),
    ...splitArgs(`-t ${seconds}`, output),
  ];
}

/**
 * This is the offset from the name of a track's header to its matrix: ISO 14496-12, 8.3.2, in its
 * version for short times.
 */
const MATRIX_AT = 44;
const ONE = 0x10000;

/**
 * Writes the rotation by 90 degrees into an MP4, as phones that are held upright do. It writes the
 * bytes itself, because the ffmpeg option for it depends on the version.
 */
function turnUpright(movie: Buffer): void {
  const header = movie.indexOf("tkhd");
  if (header < 0 || movie[header + 4] !== 0) throw new Error("This MP4 was not written by ffmpeg.");
  const matrix = [0, ONE, 0, -ONE, 0, 0];
  for (const [index, value] of matrix.entries())
    movie.writeInt32BE(value, header + MATRIX_AT + index * 4);
}
