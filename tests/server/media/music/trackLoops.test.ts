import { stat } from "node:fs/promises";
import { TRACK_IDS } from "@contract/music";
import { trackFile, trackLoop } from "@server/media/music/trackLoops";
import { expect, test } from "vitest";

/** They are part of what is cloned. */
const LARGEST_BYTES = 600 * 1024;

// How they sound is held by tests/soak/server/music.
test.each(TRACK_IDS)("the track %s is a minute of music, and small", async (track) => {
  const { loopMs } = trackLoop(track);
  expect(loopMs).toBeGreaterThanOrEqual(60_000);
  expect(loopMs).toBeLessThanOrEqual(90_000);
  expect((await stat(trackFile(track))).size).toBeLessThan(LARGEST_BYTES);
});
