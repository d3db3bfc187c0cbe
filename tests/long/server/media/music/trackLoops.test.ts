import { TRACK_IDS } from "@contract/music";
import { trackFile, trackLoop } from "@server/media/music/trackLoops";
import { readLoudness } from "@tests/support/media/mediaReadings";
import { similarityOfEnds } from "@tests/support/media/musicFile";
import { describe, expect, test } from "vitest";

// The tracks never change, and analysing them takes half a minute.
describe.each(TRACK_IDS)("the track %s", (track) => {
  test("repeats without a seam", async () => {
    expect(await similarityOfEnds(trackFile(track), trackLoop(track))).toBeGreaterThan(0.98);
  });

  test("is as loud as a levelled voice and never clips", async () => {
    const { integrated, peak } = await readLoudness(trackFile(track));
    expect(integrated).toBeGreaterThan(-16.6);
    expect(integrated).toBeLessThan(-15.4);
    expect(peak).toBeLessThan(-1);
  });
});
