import { masterPlaylist } from "@server/media/reel/masterPlaylist";
import { RENDITIONS } from "@server/media/normalise/rendition";
import { reelPlaylist } from "@server/media/reel/playlist";
import { expect, test } from "vitest";

test.each(["", "#EXT-X-ENDLIST", "/a\n#EXT-X-KEY", '/a"', "/a b"])(
  "the URL %j cannot break out of its line in a playlist",
  (url) => {
    const segments = [{ url: "/a", durationMs: 1 }];
    expect(() => reelPlaylist([{ initUrl: url, segments }])).toThrow(TypeError);
    expect(() => reelPlaylist([{ initUrl: "/a", segments: [{ url, durationMs: 1 }] }])).toThrow(
      TypeError,
    );
    const variants = RENDITIONS.map((rendition) => ({ rendition, url, files: [] }));
    expect(() => masterPlaylist(variants, 30, [])).toThrow(TypeError);
  },
);
