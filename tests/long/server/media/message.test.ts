import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { normaliseMessage } from "@server/media/normalise/message";
import type { StillSource } from "@server/media/normalise/still";
import { makePicture } from "@server/media/pictures/picture";
import { findTools, type MediaTools } from "@server/media/tools";
import { clipFolder } from "@tests/support/media/clips";
import { joinClip, readFrame, readPackets } from "@tests/support/media/mediaReadings";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

const CANVAS = { width: 1920, height: 1080 };
/** A card has the initials or the picture around this point, and the words in this area. */
const RING = { x: 350, y: 450 };
const WORDS = { left: 690, right: 1780, top: 150, bottom: 910 };

let root: Awaited<ReturnType<typeof clipFolder>>;
let tools: MediaTools;
beforeAll(async () => {
  root = await clipFolder();
  tools = await findTools();
});
afterAll(() => root.remove());

async function cardOf(text: string, still: Partial<StillSource> = {}) {
  const input = join(root.path, "message.txt");
  await writeFile(input, text);
  const folder = join(root.path, `clip-${(await readdir(root.path)).length}`);
  const clip = await normaliseMessage(input, folder, {
    tools,
    still: { name: "Rose Miller", photos: [], ...still },
  });
  const joined = await joinClip(folder, clip);
  return { clip, folder, joined, pixel: await readFrame(joined, 1, CANVAS) };
}

/** Counts the white pixels among the words, of which it looks at every fourth. */
function inkOf(pixel: Awaited<ReturnType<typeof cardOf>>["pixel"]): number {
  let count = 0;
  for (let y = WORDS.top; y < WORDS.bottom; y += 2)
    for (let x = WORDS.left; x < WORDS.right; x += 2) if (pixel(x, y).red > 200) count += 1;
  return count;
}

test("a message becomes a silent clip with the initials, the name and the words of its sender", async () => {
  const { clip, folder, joined, pixel } = await cardOf("You taught me to swim.");
  expect(clip).toMatchObject({ durationMs: 4000, speech: [] });
  const packets = await readPackets(joined);
  expect(packets.filter(({ stream }) => stream === 0)).toHaveLength(120);
  expect(packets.some(({ stream }) => stream === 1)).toBe(true);
  expect(await readdir(folder)).toEqual(["1080p", "480p", "joined.mp4", "poster.jpg"]);

  const ground = pixel(60, 540);
  expect(ground.green).toBeGreaterThan(ground.red + 30);
  expect(inkOf(pixel)).toBeGreaterThan(2000);
  const brightest = (y: number): number =>
    Math.max(...Array.from({ length: 300 }, (_, x) => pixel(RING.x - 150 + x, y).red));
  expect(brightest(RING.y)).toBeGreaterThan(200);
  expect(brightest(710)).toBeGreaterThan(200);
});

test("a picture takes the place of the initials", async () => {
  const stored = await sharp({
    create: { width: 200, height: 300, channels: 3, background: "#d02020" },
  })
    .jpeg()
    .toBuffer();
  const photo = join(root.path, "photo.webp");
  await writeFile(photo, (await makePicture(stored, root.path, "ada")).bytes);
  const { pixel } = await cardOf("Hello!", { photos: [photo] });
  expect(pixel(RING.x, RING.y).red).toBeGreaterThan(pixel(RING.x, RING.y).green + 100);
  // It is cut to a circle.
  expect(pixel(RING.x - 185, RING.y - 185).red).toBeLessThan(100);
});

test.each([
  ["Birthday", { red: 255, green: 180, blue: 70 }],
  ["Memorial", { red: 42, green: 47, blue: 55 }],
] as const)("the card of a %s has its own design", async (occasion, expected) => {
  const { pixel } = await cardOf("You taught me to swim.", { occasion });
  const ground = pixel(660, 700);
  for (const channel of ["red", "green", "blue"] as const)
    expect(Math.abs(ground[channel] - expected[channel])).toBeLessThan(25);
});

test("right-to-left words and emoji are drawn with their own fonts", async () => {
  const { pixel } = await cardOf("كل عام وأنت بخير ❤️");
  expect(inkOf(pixel)).toBeGreaterThan(1500);
  // An emoji is the only thing among the words that is red.
  let red = 0;
  for (let y = WORDS.top; y < WORDS.bottom; y += 2)
    for (let x = WORDS.left; x < WORDS.right; x += 2) {
      const { red: r, green } = pixel(x, y);
      if (r > 180 && green < 90) red += 1;
    }
  expect(red).toBeGreaterThan(200);
});

test("the longest message fits on its card", async () => {
  const { clip, pixel } = await cardOf("I remember the summer. ".repeat(17).trim());
  expect(clip.durationMs).toBe(19_000);
  expect(inkOf(pixel)).toBeGreaterThan(4000);
  const isClear = (y: number): boolean =>
    Array.from({ length: 1100 }, (_, x) => pixel(680 + x, y).red).every((red) => red < 150);
  for (const y of [130, 920, 1000]) expect(isClear(y)).toBe(true);
});
