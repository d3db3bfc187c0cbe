import { FRAMES_PER_SECOND } from "../normalise/rendition";
import { framesOf } from "./reelTimeline";

/**
 * Describes one normalised clip by the addresses of its files; times are in ms. Captions have no init
 * segment.
 */
export type PlaylistClip = {
  initUrl?: string;
  segments: readonly { url: string; durationMs: number }[];
};

/** Six digits state a length in whole frames so that the sum over a long reel is exact. */
const DIGITS = 6;

/**
 * Returns a URL that is safe in a playlist. A line break would add a foreign tag, and a quote would
 * end the attribute.
 * @throws {TypeError} for any other URL.
 */
export function checkedUrl(url: string): string {
  if (url === "" || url.startsWith("#") || /[\s"]/.test(url))
    throw new TypeError("A playlist URL is empty or not encoded");
  return url;
}

const secondsOf = (segment: { durationMs: number }): number =>
  framesOf(segment) / FRAMES_PER_SECOND;

function clipLines(clip: PlaylistClip): string[] {
  return [
    ...(clip.initUrl === undefined ? [] : [`#EXT-X-MAP:URI="${checkedUrl(clip.initUrl)}"`]),
    ...clip.segments.flatMap((segment) => [
      `#EXTINF:${secondsOf(segment).toFixed(DIGITS)},`,
      checkedUrl(segment.url),
    ]),
  ];
}

/**
 * Joins normalised clips into one HLS playlist (version 7, on demand) in the given order, and
 * leaves out clips without segments. The timestamps of the clips follow each other (`placeSegment`).
 * Each clip has its own init segment, and a discontinuity where that changes: another encoder has
 * made what follows.
 * @throws {TypeError} if a URL could break out of its line.
 */
export function reelPlaylist(clips: readonly PlaylistClip[]): string {
  const played = clips.filter((clip) => clip.segments.length > 0);
  const longest = Math.max(1, ...played.flatMap(({ segments }) => segments.map(secondsOf)));
  const clipBlocks = played.map((clip) => clipLines(clip).join("\n"));
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...(clipBlocks.length > 0 ? [clipBlocks.join("\n#EXT-X-DISCONTINUITY\n")] : []),
    "#EXT-X-ENDLIST",
  ];
  return `${lines.join("\n")}\n`;
}
