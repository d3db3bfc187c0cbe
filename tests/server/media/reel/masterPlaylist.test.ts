import { masterPlaylist } from "@server/media/reel/masterPlaylist";
import { RENDITIONS } from "@server/media/normalise/rendition";
import { pieceFiles } from "@tests/support/media/reelPieces";
import { expect, test } from "vitest";

test("names each rendition with what was measured of it", () => {
  const files = [pieceFiles("a", [4000, 2000]), pieceFiles("b", [100])];
  const variants = RENDITIONS.map((rendition) => ({
    rendition,
    url: `${rendition.name}.m3u8?s=1`,
    files,
  }));

  // 1000 bytes in two seconds at the most; 3000 bytes in 6.1 seconds.
  expect(masterPlaylist(variants, 30)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=4000,AVERAGE-BANDWIDTH=3935,CODECS="avc1.640028,mp4a.40.2",RESOLUTION=1920x1080,FRAME-RATE=30.000
1080p.m3u8?s=1
#EXT-X-STREAM-INF:BANDWIDTH=4000,AVERAGE-BANDWIDTH=3935,CODECS="avc1.640028,mp4a.40.2",RESOLUTION=854x480,FRAME-RATE=30.000
480p.m3u8?s=1
`);
});

test("lets no URL out of its line", () => {
  const [rendition] = RENDITIONS;
  if (!rendition) throw new Error("There is no rendition");
  expect(() => masterPlaylist([{ rendition, url: "a\n#X", files: [] }], 30)).toThrow(TypeError);
});
