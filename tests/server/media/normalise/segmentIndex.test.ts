import { stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readSegments } from "@server/media/normalise/segmentIndex";
import { INDEX_FILE } from "@server/media/normalise/rendition";
import { clipFolder } from "@tests/support/media/clips";
import { makeSegments } from "@tests/support/media/segments";
import { afterEach, beforeEach, expect, test } from "vitest";

let root: Awaited<ReturnType<typeof clipFolder>>;
let folder: string;
beforeEach(async () => {
  root = await clipFolder();
  await makeSegments(root.path);
  folder = join(root.path, "1080p");
  await writeFile(join(folder, INDEX_FILE), "#EXTM3U\n#EXTINF:1.000000,\nseg_0000.m4s\n");
});
afterEach(() => root.remove());

const shorten = async (name: string, size: (whole: number) => number) => {
  const file = join(folder, name);
  await truncate(file, size((await stat(file)).size));
};

test("files that were written completely are those of the playlist", async () => {
  expect(await readSegments(folder)).toEqual([{ file: "seg_0000.m4s", durationMs: 1000 }]);
});

// ffmpeg succeeds although a full disk has kept only a part of what it wrote.
test.each([
  ["a segment that a full disk has cut off", "seg_0000.m4s", (size: number) => size - 1],
  ["a segment of which nothing was kept", "seg_0000.m4s", () => 0],
  ["a playlist of which nothing was kept", INDEX_FILE, () => 0],
  ["a first part that a full disk has cut off", "init.mp4", (size: number) => size - 1],
])("%s is made again", async (_what, name, size) => {
  await shorten(name, size);
  await expect(readSegments(folder)).rejects.toMatchObject({ reason: "failed", retryable: true });
});
