import { stat } from "node:fs/promises";
import { TRACK_IDS } from "@contract/music";
import { trackFile, trackLoop } from "@server/media/music/trackLoops";
import { expect, test } from "vitest";

/** Limits the size of a track, because every clone of the repository includes them. */
const LARGEST_BYTES = 600 * 1024;

// tests/long/server/media/music/trackLoops.test.ts covers how they sound.
test.each(TRACK_IDS)("the track %s is a minute long, and its file is small", async (track) => {
  const { loopMs } = trackLoop(track);
  expect(loopMs).toBeGreaterThanOrEqual(60_000);
  expect(loopMs).toBeLessThanOrEqual(90_000);
  expect((await stat(trackFile(track))).size).toBeLessThan(LARGEST_BYTES);
});
