import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Pixel } from "@tests/support/media/mediaReadings";
import type { Rgb } from "./deltaE";

const execute = promisify(execFile);

const STORED = { width: 640, height: 360 };
const COLUMNS = 4;
const ROWS = 4;

export interface Tags {
  transfer: string;
  /** Adds x265 parameters, such as a message that changes the transfer curve. */
  more?: string;
}

/** Draws up to 16 patches in a grid, row by row, as raw pictures with 16 bits per primary. */
function drawPatches(patches: readonly Rgb[]): Buffer {
  const { width, height } = STORED;
  const pixels = new Uint16Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const row = Math.floor((y * ROWS) / height);
      const patch = patches[row * COLUMNS + Math.floor((x * COLUMNS) / width)] ?? [0, 0, 0];
      pixels.set(
        patch.map((signal) => Math.round(signal * 65_535)),
        (y * width + x) * 3,
      );
    }
  return Buffer.from(pixels.buffer);
}

/**
 * Writes a fifth of a second of the patches (signals from 0 to 1) as lossless HEVC with 10 bits in
 * BT.2020. A file with a rotation is one that a phone held upright wrote: a player must turn it.
 */
export async function makePatchVideo(
  file: string,
  patches: readonly Rgb[],
  { transfer, more = "" }: Tags,
  rotation: 0 | 90 | -90 = 0,
): Promise<string> {
  const raw = `${file}.raw`;
  const stored = `${file}.stored`;
  await writeFile(raw, drawPatches(patches));
  const split = (text: string): string[] => text.split(" ");
  const tags = `colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc${more}`;
  await execute("ffmpeg", [
    ...split("-nostdin -v error -y -f rawvideo -pix_fmt rgb48le -s 640x360 -r 30 -i"),
    raw,
    ...split("-vf loop=5:1,scale=out_color_matrix=bt2020:out_range=tv,format=yuv420p10le"),
    ...split(`-c:v libx265 -preset ultrafast -x265-params log-level=none:lossless=1:${tags}`),
    ...split(`-color_primaries bt2020 -color_trc ${transfer} -colorspace bt2020nc`),
    ...split("-color_range tv -tag:v hvc1 -f mov"),
    stored,
  ]);
  const turned = split(`-c copy -metadata:s:v:0 rotate=${rotation} -f mov`);
  await execute("ffmpeg", [...split("-nostdin -v error -y -i"), stored, ...turned, file]);
  await Promise.all([raw, stored].map((name) => rm(name)));
  return file;
}

export interface ShownPicture {
  pixel: (x: number, y: number) => Pixel;
  width: number;
  height: number;
  turned: 0 | 90 | 270;
}

/** Reads the middle of one patch from a picture that shows all of them, upright and centred. */
export function readPatch({ pixel, width, height, turned }: ShownPicture, index: number): Rgb {
  const u = ((index % COLUMNS) + 0.5) / COLUMNS;
  const v = (Math.floor(index / COLUMNS) + 0.5) / ROWS;
  const [across, down] = turned === 0 ? [u, v] : turned === 90 ? [1 - v, u] : [v, 1 - u];
  const shownWidth = turned === 0 ? width : (height * STORED.height) / STORED.width;
  const x = Math.round((width - shownWidth) / 2 + across * shownWidth);
  const { red, green, blue } = pixel(x, Math.round(down * height));
  return [red, green, blue];
}
