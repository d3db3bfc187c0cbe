import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { DEFAULT_LIMITS } from "@server/media/limits";
import { probe } from "@server/media/probe/probe";
import { processorBudget } from "@server/media/processorTime";
import { measureTimeline, spanOf } from "@server/media/probe/timeline";
import { clipFolder, makeClip } from "@tests/support/media/clips";

const tools = { ffmpeg: "ffmpeg" };
let folder: Awaited<ReturnType<typeof clipFolder>>;
beforeAll(async () => {
  folder = await clipFolder();
});
afterAll(() => folder.remove());

async function measure(file: string, maxDurationMs = DEFAULT_LIMITS.maxDurationMs) {
  const found = await probe(file, { tools });
  const limits = { ...DEFAULT_LIMITS, maxDurationMs };
  const timeline = await measureTimeline(file, found, { tools, limits, budget: processorBudget() });
  return spanOf(timeline, [...found.videos, ...found.audios], limits);
}

describe("measureTimeline", () => {
  it("measures recorded WebM, which declares no duration, and enforces the duration limit on it", async () => {
    const options = { format: "webm-vp8", seconds: 1.5, live: true } as const;
    const webm = await makeClip(join(folder.path, "live.webm"), options);
    expect((await measure(webm)).seconds).toBeCloseTo(1.5, 1);
    await expect(measure(webm, 1000)).rejects.toMatchObject({ reason: "too_long" });
  });

  it("measures what a truncated file contains, not what its header declares", async () => {
    const extra = ["-movflags", "+faststart", "-g", "5"];
    const whole = await makeClip(join(folder.path, "whole.mp4"), { seconds: 3, extra });
    const bytes = await readFile(whole);
    const cut = join(folder.path, "cut.mp4");
    await writeFile(cut, bytes.subarray(0, Math.round(bytes.length * 0.6)));
    expect((await probe(cut, { tools })).durationMs).toBeGreaterThan(2900);
    expect((await measure(cut)).seconds).toBeLessThan(2.2);
  });
});
