import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type NormalisedClip, normalise } from "@server/media/normalise/normalise";
import { makePicture } from "@server/media/pictures/picture";
import type { StillSource } from "@server/media/normalise/still";
import { findTools, type MediaTools } from "@server/media/tools";
import { clipFolder, makeClip } from "@tests/support/media/clips";
import { joinClip, readFrame, readLoudness, readPackets } from "@tests/support/media/mediaReadings";
import sharp from "sharp";

const CANVAS = { width: 1920, height: 1080 };

let root: Awaited<ReturnType<typeof clipFolder>>;
let tools: MediaTools;

beforeAll(async () => {
  root = await clipFolder();
  tools = await findTools();
});
afterAll(() => root.remove());

async function recordVoice(name: string): Promise<string> {
  return makeClip(join(root.path, name), { seconds: 1.2, extra: ["-vn"] });
}

async function normaliseVoice(
  file: string,
  still: StillSource,
): Promise<{ clip: NormalisedClip; joined: string; folder: string }> {
  const folder = `${file}-clip`;
  const clip = await normalise(file, folder, { tools, still });
  return { clip, folder, joined: await joinClip(folder, clip) };
}

describe("a voice recording without a picture", () => {
  test("becomes a clip that shows the speaker's name on the product's green", async () => {
    const { clip, folder, joined } = await normaliseVoice(await recordVoice("voice.m4a"), {
      name: "Rose Miller",
      photos: [],
    });
    expect(clip.durationMs).toBe(1200);
    const packets = await readPackets(joined);
    expect(packets.filter(({ stream }) => stream === 0)).toHaveLength(36);
    expect(Math.abs((await readLoudness(joined)).integrated + 16)).toBeLessThan(1);
    const pixel = await readFrame(joined, 1, CANVAS);
    const ground = pixel(60, 540);
    expect(ground.green).toBeGreaterThan(ground.red + 30);
    expect(ground.green).toBeGreaterThan(ground.blue + 15);
    // There is text inside the ring and below it, and the voice is drawn under both.
    const brightest = (y: number, from: number, to: number): number =>
      Math.max(...Array.from({ length: to - from }, (_, x) => pixel(from + x, y).red));
    for (const y of [380, 630, 850]) expect(brightest(y, 820, 1100)).toBeGreaterThan(200);
    expect(brightest(740, 400, 1500)).toBeLessThan(120);
    expect(await readdir(folder)).toEqual(["1080p", "480p", "joined.mp4", "poster.jpg"]);
  });

  // ffmpeg reads this format of old phones and cannot write it. Each frame lasts 20 ms.
  test.each([
    ["AMR", "#!AMR\n", 0x3c, 31],
    ["AMR-WB", "#!AMR-WB\n", 0x44, 60],
  ])("becomes a clip if it is %s", async (name, magic, frameType, frameBytes) => {
    const frame = Buffer.alloc(1 + frameBytes, 0x55);
    frame[0] = frameType;
    const file = join(root.path, `${name}.amr`);
    await writeFile(
      file,
      Buffer.concat([Buffer.from(magic), ...Array.from({ length: 60 }, () => frame)]),
    );
    const { clip } = await normaliseVoice(file, { name: "Rose Miller", photos: [] });
    expect(clip.durationMs).toBe(1200);
  });

  test("is refused when neither a name nor a picture is given", async () => {
    const refused = normalise(await recordVoice("plain.m4a"), join(root.path, "none"), { tools });
    await expect(refused).rejects.toMatchObject({ reason: "no_video" });
  });
});

test("a voice recording with a photograph shows it whole and upright on a blurred copy of itself", async () => {
  // A phone held upright stores the picture in landscape, with its top (red) at the left.
  const stored = await sharp({
    create: { width: 400, height: 200, channels: 3, background: "#20a020" },
  })
    .composite([
      {
        input: { create: { width: 200, height: 200, channels: 3, background: "#d02020" } },
        left: 0,
        top: 0,
      },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const photo = join(root.path, "photo.webp");
  await writeFile(photo, (await makePicture(stored, root.path, "ada")).bytes);
  const { joined } = await normaliseVoice(await recordVoice("photo.m4a"), {
    name: "Rose Miller",
    photos: [photo],
  });
  const pixel = await readFrame(joined, 0.5, CANVAS);
  const isRed = (x: number, y: number): boolean => pixel(x, y).red > pixel(x, y).green + 60;
  expect([isRed(960, 40), isRed(960, 500), isRed(960, 580), isRed(960, 1040)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  // The background beside the photograph is not a black bar.
  for (const x of [40, 1880]) expect(Math.max(...Object.values(pixel(x, 540)))).toBeGreaterThan(60);
});

test("a photograph grows gently while the voice is heard", async () => {
  const create = { width: 1600, height: 900, channels: 3, background: "#20a020" } as const;
  const left = { input: { create: { ...create, width: 800, background: "#d02020" } }, left: 0 };
  const halves = await sharp({ create })
    .composite([{ ...left, top: 0 }])
    .jpeg()
    .toBuffer();
  const photo = join(root.path, "halves.webp");
  await writeFile(photo, (await makePicture(halves, root.path, "ada")).bytes);
  const { joined } = await normaliseVoice(await recordVoice("halves.m4a"), {
    name: "Rose Miller",
    photos: [photo],
  });
  const isRed = async (second: number, x: number): Promise<boolean> => {
    const { red, green } = (await readFrame(joined, second, CANVAS))(x, 540);
    return red > green;
  };
  expect([await isRed(0.05, 950), await isRed(0.05, 980)]).toEqual([true, false]);
  expect([await isRed(1.15, 980), await isRed(1.15, 1020)]).toEqual([true, false]);
});

test("several photographs are shown in turn over the whole voice, with a cross-fade between them", async () => {
  const colours = ["#d02020", "#20a020", "#2020d0"] as const;
  const photos: string[] = [];
  for (const background of colours) {
    const create = { width: 1600, height: 900, channels: 3, background } as const;
    const photo = join(root.path, `photo-${background}.webp`);
    const sent = await sharp({ create }).jpeg().toBuffer();
    await writeFile(photo, (await makePicture(sent, root.path, "ada")).bytes);
    photos.push(photo);
  }
  const file = await makeClip(join(root.path, "photos.m4a"), { seconds: 6, extra: ["-vn"] });
  const { clip, joined } = await normaliseVoice(file, { name: "Rose Miller", photos });
  expect(clip.durationMs).toBe(6000);
  expect((await readPackets(joined)).filter(({ stream }) => stream === 0)).toHaveLength(180);
  const strongest = async (second: number) => {
    const { red, green, blue } = (await readFrame(joined, second, CANVAS))(960, 540);
    return red > Math.max(green, blue) + 60 ? 0 : green > blue + 60 ? 1 : 2;
  };
  const seen = [];
  for (const second of [0.1, 1.5, 2.5, 3.5, 4.5, 5.9]) seen.push(await strongest(second));
  expect(seen).toEqual([0, 0, 1, 1, 2, 2]);
  // Half-way through the cross-fade, both are visible.
  const middle = (await readFrame(joined, 2, CANVAS))(960, 540);
  expect(Math.min(middle.red, middle.green)).toBeGreaterThan(50);
});

test("photographs that are shown briefly cross-fade briefly", async () => {
  const photo = join(root.path, "short.webp");
  const create = { width: 400, height: 300, channels: 3, background: "#d02020" } as const;
  await writeFile(
    photo,
    (await makePicture(await sharp({ create }).jpeg().toBuffer(), root.path, "ada")).bytes,
  );
  const file = await makeClip(join(root.path, "short.m4a"), { seconds: 1, extra: ["-vn"] });
  const photos = Array.from({ length: 6 }, () => photo);
  const { clip, joined } = await normaliseVoice(file, { name: "Rose Miller", photos });
  expect(clip.durationMs).toBe(1000);
  expect((await readPackets(joined)).filter(({ stream }) => stream === 0)).toHaveLength(30);
});
