import { stat } from "node:fs/promises";
import { TRACK_IDS } from "@contract/music";
import { trackFile, trackLoop } from "@server/media/music/trackLoops";
import { readLoudness } from "@tests/factories/mediaReadings";
import { likenessOfEnds } from "@tests/factories/musicFile";
import { describe, expect, test } from "vitest";

/** They are part of what is cloned. */
const LARGEST_BYTES = 600 * 1024;

describe.each(TRACK_IDS)("the track %s", (track) => {
  test("is a minute of music, small, and repeats without a seam", async () => {
    const { loopMs } = trackLoop(track);
    expect(loopMs).toBeGreaterThanOrEqual(60_000);
    expect(loopMs).toBeLessThanOrEqual(90_000);
    expect((await stat(trackFile(track))).size).toBeLessThan(LARGEST_BYTES);
    expect(await likenessOfEnds(trackFile(track), trackLoop(track))).toBeGreaterThan(0.98);
  });

  test("is as loud as a levelled voice, and nowhere too loud", async () => {
    const { integrated, peak } = await readLoudness(trackFile(track));
    expect(integrated).toBeGreaterThan(-16.6);
    expect(integrated).toBeLessThan(-15.4);
    expect(peak).toBeLessThan(-1);
  });
});
