import { saveCaptions } from "@contract/http/captions";
import { getFeed } from "@contract/http/submission";
import { tributes } from "@server/db/schema/tributes";
import { RENDITIONS } from "@server/media/normalise/rendition";
import { newClip, newContributor, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { readMasterPlaylist, readMediaPlaylist } from "@tests/support/media/readPlaylist";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

/*
 * These are the rules of RFC 8216 and of Apple's HLS authoring specification that a playlist can
 * break. Clips with all renditions, an old one with one rendition, and captions cover them.
 */

const server = await startTestServer();
const creator = await server.newUser();
const tributeId = await newReel(server, creator);
const contributor = await newContributor(server, creator, tributeId);

const at = (second: number) => ({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)) });
const renditions = RENDITIONS.map(({ name }) => name);
const first = await newClip(server, tributeId, contributor, {
  ...at(1),
  renditions,
  durationMs: 9000,
  segmentsMs: [4000, 4967],
});
await newClip(server, tributeId, contributor, { ...at(2), segmentsMs: [4000, 33] });
await newClip(server, tributeId, contributor, { ...at(3), renditions, segmentsMs: [1033] });
const vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\n00:05.000 --> 00:06.000\nGoodbye\n";
await server.call(saveCaptions, {
  as: creator,
  body: { submissionId: first, captions: vtt, version: 0 },
});
await server.deps.db.update(tributes).set({ language: "de" }).where(eq(tributes.id, tributeId));

const { data: feed } = await server.call(getFeed, { as: creator, query: { tributeId } });
const masterUrl = new URL(feed?.playlistUrl ?? "", ORIGIN);

async function fetchText(url: string): Promise<string> {
  const { pathname, search } = new URL(url, masterUrl);
  const answer = await server.app.server.inject({ url: pathname + search });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

const master = readMasterPlaylist(await fetchText(masterUrl.href));
const [captions] = master.media;
const texts = await Promise.all(master.streams.map(({ URI = "" }) => fetchText(URI)));
const videos = texts.map(readMediaPlaylist);
const subtitles = readMediaPlaylist(await fetchText(captions?.["URI"] ?? ""));

describe("the master playlist", () => {
  it("begins with EXTM3U, and states the version and that segments are independent", () => {
    expect(master.tags.slice(0, 3)).toEqual([
      "EXTM3U",
      "EXT-X-VERSION:7",
      "EXT-X-INDEPENDENT-SEGMENTS",
    ]);
  });

  it("states what a player needs to choose a stream: bandwidths, codecs, resolution and frame rate", () => {
    expect(master.streams).toHaveLength(2);
    for (const [index, stream] of master.streams.entries()) {
      const { width, height } = RENDITIONS[index] ?? {};
      expect(stream["RESOLUTION"]).toBe(`${width}x${height}`);
      expect(stream["CODECS"]).toMatch(/^avc1\.6400[0-9a-f]{2},mp4a\.40\.2$/);
      expect(stream["FRAME-RATE"]).toBe("30.000");
      expect(Number(stream["BANDWIDTH"])).toBeGreaterThanOrEqual(
        Number(stream["AVERAGE-BANDWIDTH"]),
      );
      expect(Number(stream["AVERAGE-BANDWIDTH"])).toBeGreaterThan(0);
    }
  });

  it("names the captions with their language, and says that there are none in the pictures", () => {
    expect(captions).toMatchObject({
      TYPE: "SUBTITLES",
      NAME: "Deutsch",
      LANGUAGE: "de",
      AUTOSELECT: "YES",
      FORCED: "NO",
    });
    for (const stream of master.streams)
      expect(stream).toMatchObject({
        SUBTITLES: captions?.["GROUP-ID"],
        "CLOSED-CAPTIONS": "NONE",
      });
  });
});

describe.each([
  ["1080p", videos[0]],
  ["480p", videos[1]],
  ["captions", subtitles],
])("the playlist of %s", (_name, playlist = subtitles) => {
  const { tags, segments } = playlist;

  it("is complete: its version, its type, its first number and its end", () => {
    expect(tags.get("EXT-X-VERSION")).toBe("7");
    expect(tags.get("EXT-X-PLAYLIST-TYPE")).toBe("VOD");
    expect(tags.get("EXT-X-MEDIA-SEQUENCE")).toBe("0");
    expect([...tags.keys()]).toEqual(
      expect.arrayContaining(["EXTM3U", "EXT-X-INDEPENDENT-SEGMENTS", "EXT-X-ENDLIST"]),
    );
  });

  it("has a target duration in whole seconds that no segment exceeds when it is rounded", () => {
    const target = tags.get("EXT-X-TARGETDURATION") ?? "";
    expect(target).toMatch(/^\d+$/);
    expect(segments.length).toBeGreaterThan(0);
    for (const { seconds } of segments)
      expect(Math.round(seconds)).toBeLessThanOrEqual(Number(target));
  });

  it("is as long as the feed says", () => {
    const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
    expect(Math.round(seconds * 1000)).toBe(feed?.durationMs);
  });
});

describe("the playlists of all renditions", () => {
  it("have the same target duration, cut at the same times and have discontinuities at the same times", () => {
    const [big, small] = videos;
    const cuts = (playlist = big) =>
      playlist?.segments.map(({ seconds, isDiscontinuity }) => [seconds, isDiscontinuity]);
    expect(cuts(small)).toEqual(cuts(big));
    const target = (playlist = big) => playlist?.tags.get("EXT-X-TARGETDURATION");
    expect(target(small)).toBe(target(big));
  });

  it("name an init segment first, and have a discontinuity exactly where it changes", () => {
    for (const { segments } of videos) {
      expect(segments[0]?.map).toContain("/init.mp4");
      expect(segments[0]?.isDiscontinuity).toBe(false);
      for (const [index, segment] of segments.slice(1).entries())
        expect(segment.isDiscontinuity).toBe(segment.map !== segments[index]?.map);
    }
  });

  it("have discontinuities at the same times as the captions", () => {
    const times = ({ segments } = subtitles) => {
      let before = 0;
      return segments.flatMap(({ seconds, isDiscontinuity }) => {
        const start = before;
        before += seconds;
        return isDiscontinuity ? [Math.round(start * 1000)] : [];
      });
    };
    expect(times(subtitles)).toEqual(times(videos[0]));
    expect(times(subtitles)).toHaveLength(2);
  });
});

describe("the captions", () => {
  it("have the time of the reel in every segment, and state that the reel begins at zero", async () => {
    const [spoken = "", silent = ""] = await Promise.all(
      subtitles.segments.map(({ url }) => fetchText(url)),
    );
    const head = "WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n";
    expect(spoken).toBe(
      `${head}\n00:00:01.000 --> 00:00:02.000\nHello\n\n00:00:05.000 --> 00:00:06.000\nGoodbye\n`,
    );
    expect(silent).toBe(head);
  });

  it("are not named if there are none, and a segment that does not exist is not found", async () => {
    const query = { tributeId: await newReel(server, creator) };
    await newClip(server, query.tributeId, contributor);
    const { data } = await server.call(getFeed, { as: creator, query });
    const text = await fetchText(data?.playlistUrl ?? "");
    expect(text).not.toContain("SUBTITLES");
    const { pathname, search } = masterUrl;
    for (const name of ["captions-3.vtt", "captions--1.vtt", "captions-.vtt", "captions.m3u"]) {
      const url = pathname.replace("reel.m3u8", name) + search;
      expect((await server.app.server.inject({ url })).statusCode).toBe(404);
    }
  });
});
