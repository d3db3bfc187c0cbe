import { describe, expect, it } from "vitest";

import { reelPlaylist } from "@server/media/reel/playlist";

const ann = {
  initUrl: "/media/a/init.mp4?sig=1",
  segments: [
    { url: "/media/a/0.m4s", durationMs: 4000 },
    { url: "/media/a/1.m4s", durationMs: 1033 },
  ],
};
const bob = {
  initUrl: "/media/b/init.mp4",
  segments: [{ url: "/media/b/0.m4s", durationMs: 4033 }],
};

describe("reelPlaylist", () => {
  it("joins clips in order, each with its own init segment after a discontinuity", () => {
    expect(reelPlaylist([ann, bob])).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:5
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="/media/a/init.mp4?sig=1"
#EXTINF:4.000000,
/media/a/0.m4s
#EXTINF:1.033333,
/media/a/1.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="/media/b/init.mp4"
#EXTINF:4.033333,
/media/b/0.m4s
#EXT-X-ENDLIST
`);
  });

  it("starts without a discontinuity and skips a clip without segments", () => {
    const empty = { initUrl: "/x", segments: [] };
    expect(reelPlaylist([empty, bob, empty])).toBe(reelPlaylist([bob]));
    expect(reelPlaylist([bob])).not.toContain("DISCONTINUITY");
  });

  it("is complete for a reel without clips", () => {
    expect(reelPlaylist([])).toMatch(
      /^#EXTM3U\n[^]*#EXT-X-TARGETDURATION:1\n[^]*#EXT-X-ENDLIST\n$/,
    );
  });

  it.each(["", "#EXT-X-ENDLIST", "/a\n#EXT-X-KEY", '/a"', "/a b"])("refuses %j as a URL", (url) => {
    expect(() => reelPlaylist([{ ...bob, initUrl: url }])).toThrow(TypeError);
    expect(() => reelPlaylist([{ ...bob, segments: [{ url, durationMs: 1 }] }])).toThrow(TypeError);
  });
});
