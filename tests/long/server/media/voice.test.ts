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
    expect(await readdir(folder)).not.toContain("still.png");
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
  await writeFile(photo, (await makePicture(stored, root.path)).bytes);
  const { joined } = await normaliseVoice(await recordVoice("photo.m4a"), { photo });
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
