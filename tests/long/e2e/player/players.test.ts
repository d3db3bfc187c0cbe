import { getGiftLink } from "@contract/http/gift";
import { getFeed, type Feed } from "@contract/http/submission";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { REELS } from "../../../../scripts/seed/plan";
import { buyFolks, createReel, waitUntilPrepared } from "../../../../scripts/seed/reels";
import { call, newOrganiser, poll } from "@tests/support/e2e/api";
import { giveClaps, soundDelays } from "@tests/support/e2e/clapGift";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { readMasterPlaylist, readMediaPlaylist } from "@tests/support/media/readPlaylist";
import { PLAYERS } from "@tests/support/players/players";

const origin = inject("productOrigin");
const FRAMES_PER_SECOND = 30;
/** No length is a multiple of a sample of sound, and some clips end shortly after a segment. */
const LENGTHS = Array.from({ length: 20 }, (_, at) => [2.2, 2.5, 4.0334, 1.9][at % 4] ?? 2);
/** People notice sound that is later than this. */
const LIP_SYNC_MS = 40;
/** The pictures of two clips differ by more than twice this light. */
const LIGHT_TOLERANCE = 3;
/** After a seek, this many frames are looked at. */
const SEEN = 5;
/** Limits the preparation of a gift, and the playback of all its renditions, on a busy machine. */
const PATIENCE_MS = 15 * 60_000;

const framesOf = ({ durationMs }: Pick<Feed, "durationMs">): number =>
  Math.round((durationMs * FRAMES_PER_SECOND) / 1000);

const playlistOf = ({ playlistUrl }: Feed): string => new URL(playlistUrl ?? "", origin).href;

/** Returns the addresses of the playlists of all renditions. */
async function renditionsOf(feed: Feed): Promise<string[]> {
  const url = playlistOf(feed);
  const { streams } = readMasterPlaylist(await (await fetch(url)).text());
  return streams.map(({ URI }) => new URL(URI ?? "", url).href);
}

describe("a gift of twenty clips", { timeout: PATIENCE_MS }, () => {
  let feed: Feed;
  beforeAll(async () => {
    feed = await giveClaps(origin, LENGTHS);
  }, PATIENCE_MS);

  it("begins with a second, has no segment that is shorter, and the same cuts in all renditions", async () => {
    const [big, small] = await Promise.all(
      (await renditionsOf(feed)).map(async (url) => {
        const { segments } = readMediaPlaylist(await (await fetch(url)).text());
        return segments.map(({ seconds }) => seconds);
      }),
    );
    expect(big?.[0]).toBe(1);
    expect(Math.min(...(big ?? []))).toBe(1);
    expect(small).toEqual(big);
  });

  describe.each(PLAYERS)("in $name", ({ missing, play }) => {
    it(
      "plays to its end in every rendition: each frame, and the sound of each clip with its picture",
      skipIfMissing(missing),
      async () => {
        for (const url of [playlistOf(feed), ...(await renditionsOf(feed))]) {
          const played = await play(url);
          expect(played.frames).toHaveLength(framesOf(feed));
          const delays = soundDelays(played, FRAMES_PER_SECOND);
          expect(delays).toHaveLength(LENGTHS.length);
          for (const delay of delays) expect(Math.abs(delay)).toBeLessThanOrEqual(LIP_SYNC_MS);
        }
      },
    );
  });

  describe.each(PLAYERS.filter(({ canSeek }) => canSeek))("in $name", ({ missing, play }) => {
    it("shows each clip after a seek to its middle", skipIfMissing(missing), async () => {
      const [, small = ""] = await renditionsOf(feed);
      const whole = await play(small);
      for (const { startMs, durationMs } of feed.clips) {
        const start = (startMs + durationMs / 2) / 1000;
        const { frames } = await play(small, { start, stop: start + 0.2 });
        expect(frames.length).toBeGreaterThanOrEqual(SEEN);
        const expected = whole.frames[Math.round(start * FRAMES_PER_SECOND)] ?? Number.NaN;
        for (const light of frames.slice(0, SEEN))
          expect(Math.abs(light - expected)).toBeLessThanOrEqual(LIGHT_TOLERANCE);
      }
    });
  });
});

describe("the seeded gift", { timeout: PATIENCE_MS }, () => {
  let feed: Feed;
  beforeAll(async () => {
    const plan = REELS.find(({ gift }) => gift?.opensInDays === null);
    if (!plan) throw new Error("There is no reel that is given at once");
    const owner = await newOrganiser(origin);
    const seeding = { origin, owner };
    await buyFolks(seeding, plan.speakers.length);
    const tributeId = await createReel(seeding, { ...plan, latecomers: [] });
    await waitUntilPrepared(seeding, tributeId);
    const given = await call(origin, getGiftLink, { query: { tributeId }, as: owner });
    const tgd = new URL(given?.link ?? "").searchParams.get("tgd") ?? "";
    const query = { tributeId, tgd };
    // Each person has a card, and the reel has one at either end.
    const pieces = 2 * plan.speakers.length + 2;
    feed = await poll(async () => {
      const { chapters, ...shown } = await call(origin, getFeed, { query });
      return chapters.length === pieces ? { chapters, ...shown } : undefined;
    }, PATIENCE_MS);
  }, PATIENCE_MS);

  describe.each(PLAYERS)("in $name", ({ missing, play }) => {
    it("plays to its end, with its cards", skipIfMissing(missing), async () => {
      const { frames, sound } = await play(playlistOf(feed));
      expect(frames).toHaveLength(framesOf(feed));
      // The sound ends with the first sample after the picture.
      expect(Math.abs(sound.length - feed.durationMs)).toBeLessThanOrEqual(LIP_SYNC_MS);
    });
  });
});
