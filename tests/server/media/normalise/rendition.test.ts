import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { framesOf } from "@server/media/reel/reelTimeline";
import { clipFolder } from "@tests/support/media/clips";
import { makeRenditions } from "@tests/support/media/segments";
import { afterAll, beforeAll, expect, it } from "vitest";

let root: Awaited<ReturnType<typeof clipFolder>>;
beforeAll(async () => {
  root = await clipFolder();
});
afterAll(() => root.remove());

it.each([
  [1, [1]],
  [29, [29]],
  [120, [120]],
  [121, [121]],
  [149, [149]],
  [150, [120, 30]],
  [241, [120, 121]],
  [300, [120, 120, 60]],
])(
  "%i frames are cut into segments of four seconds, and a short end joins the segment before, in every rendition",
  async (frames, expected) => {
    const folder = join(root.path, String(frames));
    const renditions = await makeRenditions(folder, { seconds: frames / 30 });
    expect(renditions.map(({ segments }) => segments.map(framesOf))).toEqual([expected, expected]);
    for (const { name } of renditions)
      expect(await readdir(join(folder, name))).toHaveLength(1 + expected.length);
  },
);
