import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { normalise } from "@server/media/normalise/normalise";
import { probe } from "@server/media/probe/probe";
import { findTools } from "@server/media/tools";
import { deltaE, type Rgb } from "@tests/support/colour/deltaE";
import { makePatchVideo, readPatch, type ShownPicture } from "@tests/support/colour/patchVideo";
import { pqSignal, record, SDR_CAMERAS, SKINS, type Recording } from "@tests/support/colour/scene";
import { declareDolbyVision } from "@tests/support/corpus/mp4Boxes";
import { clipFolder } from "@tests/support/media/clips";
import { joinClip, readFrame } from "@tests/support/media/mediaReadings";
import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const tools = await findTools();
const [{ width, height }] = SMALL_RENDITIONS;
const POSTER = { width: 1280, height: 720 };
/** Allows for the rounding of 8 bits, for the encoder and for JPEG. */
const POSTER_TOLERANCE = 6;

let folder: Awaited<ReturnType<typeof clipFolder>>;
beforeAll(async () => {
  folder = await clipFolder();
});
afterAll(() => folder.remove());

interface GreyPatch {
  name: string;
  signal: number;
  /** Limits the result, from 0 to 255. */
  from: number;
  to: number;
}

const GREYS: Readonly<Record<"hlg" | "pq", readonly GreyPatch[]>> = {
  hlg: [
    { name: "black", signal: 0, from: 0, to: 2 },
    { name: "18 % grey (38 %)", signal: 0.38, from: 100, to: 118 },
    { name: "light grey (58 %)", signal: 0.58, from: 160, to: 190 },
    { name: "diffuse white (75 %)", signal: 0.75, from: 235, to: 244 },
    { name: "a highlight (85 %)", signal: 0.85, from: 240, to: 252 },
    { name: "a highlight (95 %)", signal: 0.95, from: 245, to: 254 },
    { name: "the peak (100 %)", signal: 1, from: 250, to: 255 },
  ],
  pq: [
    { name: "black", signal: 0, from: 0, to: 2 },
    { name: "18 % grey (26 nits)", signal: pqSignal(26), from: 100, to: 118 },
    { name: "light grey (77 nits)", signal: pqSignal(77), from: 160, to: 190 },
    { name: "diffuse white (203 nits)", signal: pqSignal(203), from: 235, to: 244 },
    { name: "a highlight (400 nits)", signal: pqSignal(400), from: 240, to: 252 },
    { name: "a highlight (1,000 nits)", signal: pqSignal(1000), from: 243, to: 254 },
    { name: "the peak (4,000 nits)", signal: pqSignal(4000), from: 248, to: 255 },
  ],
};
const HIGHLIGHTS_FROM = 3;

interface SentFile {
  name: string;
  recording: "hlg" | "pq";
  rotation: 0 | 90 | -90;
  transfer: string;
  more?: string;
  isDolbyVision?: boolean;
}

const HLG = { recording: "hlg", transfer: "arib-std-b67" } as const;
const PQ = { recording: "pq", transfer: "smpte2084" } as const;
const MASTERING = ":master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)";
const FILES: readonly SentFile[] = [
  { ...HLG, name: "HLG", rotation: 0 },
  { ...HLG, name: "Dolby Vision 8.4, held upright", rotation: -90, isDolbyVision: true },
  {
    ...HLG,
    name: "Dolby Vision 8.4 that does not name its colours, turned",
    rotation: 90,
    transfer: "unknown",
    isDolbyVision: true,
  },
  { ...PQ, name: "PQ without metadata", rotation: 0 },
  {
    ...PQ,
    name: "HDR10, held upright",
    rotation: -90,
    more: `${MASTERING}L(10000000,1):max-cll=1000,400`,
  },
];

const greySignals = (patches: readonly GreyPatch[]): Rgb[] =>
  patches.map(({ signal }) => [signal, signal, signal]);
const skinSignals = (recording: Recording): Rgb[] =>
  SKINS.map(({ reflected }) => record(recording, reflected));

interface Shown {
  clip: Rgb[];
  poster: Rgb[];
}

async function readConverted(file: string, patches: number): Promise<Shown> {
  const {
    videos: [video],
  } = await probe(file, { tools });
  const output = `${file}-clip`;
  const clip = await normalise(file, output, { tools, renditions: SMALL_RENDITIONS });
  const rotation = video?.rotation ?? 0;
  if (rotation === 180) throw new Error("No file is upside down.");
  const read = (picture: Omit<ShownPicture, "turned">): Rgb[] =>
    Array.from({ length: patches }, (_, at) => readPatch({ ...picture, turned: rotation }, at));
  const size = { width, height };
  return {
    clip: read({ pixel: await readFrame(await joinClip(output, clip), 0, size), ...size }),
    poster: read({ pixel: await readFrame(join(output, clip.posterFile), 0, POSTER), ...POSTER }),
  };
}

describe.each(FILES)("$name", ({ name, recording, rotation, transfer, more, isDolbyVision }) => {
  const greys = GREYS[recording];
  let shown: Shown;
  beforeAll(async () => {
    const signals = [...greySignals(greys), ...skinSignals(recording)];
    const file = join(folder.path, name);
    await makePatchVideo(file, signals, { transfer, ...(more && { more }) }, rotation);
    if (isDolbyVision) await writeFile(file, declareDolbyVision(await readFile(file)));
    shown = await readConverted(file, signals.length);
  });
  const colourOf = (at: number): Rgb => shown.clip[at] ?? [0, 0, 0];

  test.each(greys.map((grey, at) => ({ ...grey, at })))(
    "shows $name between $from and $to of 255",
    ({ at, from, to }) => {
      const colour = colourOf(at);
      expect(Math.min(...colour)).toBeGreaterThanOrEqual(from);
      expect(Math.max(...colour)).toBeLessThanOrEqual(to);
      expect(Math.max(...colour) - Math.min(...colour)).toBeLessThanOrEqual(2);
    },
  );

  test("keeps the highlights apart", () => {
    for (let at = HIGHLIGHTS_FROM + 1; at < greys.length; at += 1)
      expect(colourOf(at)[1] - colourOf(at - 1)[1]).toBeGreaterThanOrEqual(2);
  });

  test.each(SKINS.map((skin, at) => ({ ...skin, at: greys.length + at })))(
    "shows $name as cameras without HDR do",
    ({ at, reflected }) => {
      expect(deltaE(colourOf(at), SDR_CAMERAS["BT.709"](reflected))).toBeLessThanOrEqual(6);
      expect(deltaE(colourOf(at), SDR_CAMERAS.sRGB(reflected))).toBeLessThanOrEqual(6);
    },
  );

  test("has a poster with the same colours", () => {
    for (const [at, colour] of shown.poster.entries())
      for (const [part, value] of colour.entries())
        expect(Math.abs(value - (colourOf(at)[part] ?? 0))).toBeLessThanOrEqual(POSTER_TOLERANCE);
  });
});

describe("BT.2020 without HDR", () => {
  const surfaces = [
    ...SKINS,
    { name: "a red petal", reflected: [0.5, 0.03, 0.05] as const },
    { name: "white", reflected: [1, 1, 1] as const },
  ];
  let shown: Shown;
  beforeAll(async () => {
    const file = join(folder.path, "wide");
    const signals = surfaces.map(({ reflected }) => record("bt2020", reflected));
    shown = await readConverted(
      await makePatchVideo(file, signals, { transfer: "bt2020-10" }),
      signals.length,
    );
  });

  test.each(surfaces.map((surface, at) => ({ ...surface, at })))(
    "shows $name as BT.709 does",
    ({ at, reflected }) => {
      const colour = shown.clip[at] ?? [0, 0, 0];
      expect(deltaE(colour, SDR_CAMERAS["BT.709"](reflected))).toBeLessThanOrEqual(6);
    },
  );
});
