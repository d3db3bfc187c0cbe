import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { lutText } from "@server/media/colour/lut";
import { convertColour, type WideColours } from "@server/media/colour/toneMap";
import { deltaE, labDifference, type Rgb } from "@tests/support/colour/deltaE";
import { pqSignal, record, SDR_CAMERAS, SKINS } from "@tests/support/colour/scene";
import { clipFolder } from "@tests/support/media/clips";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

// tests/long/server/media/normalise/hdr.test.ts checks the same in files, as phones write them.
const execute = promisify(execFile);
const KINDS = ["hlg", "pq", "bt2020"] as const;

let folder: Awaited<ReturnType<typeof clipFolder>>;
beforeAll(async () => {
  folder = await clipFolder();
});
afterAll(() => folder.remove());

const in255 = (colour: Rgb): Rgb => [255 * colour[0], 255 * colour[1], 255 * colour[2]];
const convert = (colours: WideColours, signals: Rgb): Rgb => in255(convertColour(colours, signals));
const greyOf = (colours: WideColours, signal: number): number =>
  convert(colours, [signal, signal, signal])[0];

describe("a colour of an HDR video", () => {
  it.each([
    ["black", "hlg", 0, 0, 0],
    ["18 % grey", "hlg", 0.38, 100, 118],
    ["diffuse white", "hlg", 0.75, 235, 244],
    ["the peak", "hlg", 1, 255, 255],
    ["black", "pq", 0, 0, 0],
    ["18 % grey", "pq", pqSignal(26), 100, 118],
    ["diffuse white", "pq", pqSignal(203), 235, 244],
    ["the peak", "pq", 1, 255, 255],
  ] as const)("shows %s of %s (%d) from %d to %d", (_name, colours, signal, from, to) => {
    expect(greyOf(colours, signal)).toBeGreaterThanOrEqual(from - 1e-9);
    expect(greyOf(colours, signal)).toBeLessThanOrEqual(to + 1e-9);
  });

  it.each(KINDS)("is brighter in %s the more light there was", (colours) => {
    const greys = Array.from({ length: 1024 }, (_, at) => greyOf(colours, at / 1023));
    for (const [at, grey] of greys.entries()) expect(grey).toBeGreaterThan(greys[at - 1] ?? -1);
  });

  it.each(
    KINDS.flatMap((colours) => SKINS.map(({ name, reflected }) => ({ colours, name, reflected }))),
  )("of $name in $colours is that of the scene in SDR", ({ colours, reflected }) => {
    const shown = convert(colours, record(colours, reflected));
    expect(deltaE(shown, SDR_CAMERAS["BT.709"](reflected))).toBeLessThanOrEqual(6);
  });

  it.each(KINDS)("of %s that BT.709 cannot show keeps its hue and its texture", (colours) => {
    const shades = [0.4, 0.5, 0.6].map((signal) => convert(colours, [signal, 0.05, 0.05]));
    for (const [red, green, blue] of shades) expect(red).toBeGreaterThan(3 * Math.max(green, blue));
    const [dark, middle, bright] = shades as [Rgb, Rgb, Rgb];
    expect(deltaE(dark, middle)).toBeGreaterThan(2);
    expect(deltaE(middle, bright)).toBeGreaterThan(2);
  });
});

describe("the table of ffmpeg", () => {
  test.each(KINDS)("for %s agrees with the exact result", async (colours) => {
    const signals = Array.from({ length: 1000 }, (_, at): Rgb => {
      const base = 0.1 + 0.6 * ((at * 0.618034) % 1);
      const near = (step: number): number => base + 0.2 * (((at * step) % 1) - 0.5);
      return at < 300 ? [base, base, base] : [near(0.7548777), near(0.5698403), near(0.381966)];
    });
    const errors = (await convertByFfmpeg(colours, signals)).map((colour, at) => {
      const exact = convert(colours, signals[at] ?? [0, 0, 0]);
      return Math.max(...colour.map((value, part) => Math.abs(value - (exact[part] ?? 0))));
    });
    const sorted = errors.toSorted((one, other) => one - other);
    expect(Math.max(...errors.slice(0, 300))).toBeLessThan(1.2);
    expect(sorted[500]).toBeLessThan(0.5);
    expect(sorted[990]).toBeLessThan(5);
  });
});

/** Converts each colour (signals from 0 to 1) as one pixel. Results are from 0 to 255. */
async function convertByFfmpeg(colours: WideColours, signals: readonly Rgb[]): Promise<Rgb[]> {
  const pixels = Uint16Array.from(signals.flat(), (signal) => Math.round(signal * 65_535));
  await writeFile(join(folder.path, "pixels"), Buffer.from(pixels.buffer));
  await writeFile(join(folder.path, "table.csp"), lutText(colours));
  const input = `-f rawvideo -pix_fmt rgb48le -s ${signals.length}x1 -i pixels`;
  const steps = "format=gbrp16le,lut3d=table.csp,format=rgb48le";
  const { stdout } = await execute(
    "ffmpeg",
    `-nostdin -v error ${input} -vf ${steps} -f rawvideo -`.split(" "),
    { cwd: folder.path, encoding: "buffer" },
  );
  const read = (at: number): number => stdout.readUInt16LE(2 * at) / 257;
  return signals.map((_, at) => [read(3 * at), read(3 * at + 1), read(3 * at + 2)]);
}

test("the tests' colour difference agrees with the published examples", () => {
  // From Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula" (2005), table 1.
  for (const [one, other, expected] of [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [50, 3.2592, 0.335], 1.0],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  ] as const)
    expect(labDifference(one, other)).toBeCloseTo(expected, 4);
});
