import { masterPlaylist } from "@server/media/reel/masterPlaylist";
import { RENDITIONS } from "@server/media/normalise/rendition";
import { pieceFiles } from "@tests/support/media/reelPieces";
import { expect, test } from "vitest";

test("the master playlist lists each rendition with its measured values", () => {
  const files = [pieceFiles("a", [4000, 2000]), pieceFiles("b", [100])];
  const variants = RENDITIONS.map((rendition) => ({
    rendition,
    url: `${rendition.name}.m3u8?s=1`,
    files,
  }));

  // The peak is 1000 bytes in two seconds, and the average is 3000 bytes in 6.1 seconds.
  expect(masterPlaylist(variants, 30, [])).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=4000,AVERAGE-BANDWIDTH=3935,CODECS="avc1.640028,mp4a.40.2",RESOLUTION=1920x1080,FRAME-RATE=30.000,CLOSED-CAPTIONS=NONE
1080p.m3u8?s=1
#EXT-X-STREAM-INF:BANDWIDTH=4000,AVERAGE-BANDWIDTH=3935,CODECS="avc1.640028,mp4a.40.2",RESOLUTION=854x480,FRAME-RATE=30.000,CLOSED-CAPTIONS=NONE
480p.m3u8?s=1
`);
});

test("the master playlist names captions for every rendition", () => {
  const variants = RENDITIONS.map((rendition) => ({
    rendition,
    url: `${rendition.name}.m3u8`,
    files: [],
  }));
  const lines = masterPlaylist(variants, 30, [
    { url: "captions.m3u8?s=1", language: "de" },
    { url: "captions.fr.m3u8?s=1", language: "fr" },
  ]);
  expect(lines).toContain(
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="Deutsch",LANGUAGE="de",DEFAULT=YES,AUTOSELECT=YES,FORCED=NO,URI="captions.m3u8?s=1"\n',
  );
  expect(lines).toContain(
    'NAME="Français",LANGUAGE="fr",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="captions.fr.m3u8?s=1"\n',
  );
  expect(lines.match(/SUBTITLES="captions",CLOSED-CAPTIONS=NONE\n/g)).toHaveLength(2);
});

test("the master playlist does not let a URL break out of its line", () => {
  const [rendition] = RENDITIONS;
  if (!rendition) throw new Error("There is no rendition");
  expect(() => masterPlaylist([{ rendition, url: "a\n#X", files: [] }], 30, [])).toThrow(TypeError);
});
