/** One normalised clip as a player fetches it; times in ms. */
export type PlaylistClip = {
  initUrl: string;
  segments: readonly { url: string; durationMs: number }[];
};

const MS_PER_SECOND = 1000;

/** A URL that may stand in a playlist: a line break would add a tag of somebody else's choosing, a quote would end the attribute. */
export function checkedUrl(url: string): string {
  if (url === "" || url.startsWith("#") || /[\s"]/.test(url))
    throw new TypeError("A playlist URL is empty or not encoded");
  return url;
}

function clipLines(clip: PlaylistClip): string[] {
  return [
    `#EXT-X-MAP:URI="${checkedUrl(clip.initUrl)}"`,
    ...clip.segments.flatMap(({ url, durationMs }) => [
      `#EXTINF:${(durationMs / MS_PER_SECOND).toFixed(3)},`,
      checkedUrl(url),
    ]),
  ];
}

/**
 * Joins normalised clips into one HLS playlist (version 7, on demand), in the order given; a clip without segments is left out.
 * Each clip's own timestamps start at zero, hence a discontinuity and the clip's init segment before each.
 * @throws {TypeError} when a URL could break out of its line.
 */
export function reelPlaylist(clips: readonly PlaylistClip[]): string {
  const played = clips.filter((clip) => clip.segments.length > 0);
  const durationsMs = played.flatMap((clip) => clip.segments.map((segment) => segment.durationMs));
  const longestMs = Math.max(MS_PER_SECOND, ...durationsMs);
  const clipBlocks = played.map((clip) => clipLines(clip).join("\n"));
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.ceil(longestMs / MS_PER_SECOND)}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...(clipBlocks.length > 0 ? [clipBlocks.join("\n#EXT-X-DISCONTINUITY\n")] : []),
    "#EXT-X-ENDLIST",
  ];
  return `${lines.join("\n")}\n`;
}
