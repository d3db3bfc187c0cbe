import { languageName } from "@contract/languageName";
import { checkedUrl } from "./playlist";
import type { Rendition } from "../normalise/rendition";
import type { PieceFiles } from "./reelTimeline";

/** Describes one rendition of a reel: the address of its playlist, and the files that it lists. */
export interface Variant {
  rendition: Pick<Rendition, "width" | "height" | "codecs">;
  url: string;
  files: readonly PieceFiles[];
}

/** Describes captions of a reel: the address of their playlist, and their language (BCP 47). */
export interface CaptionsVariant {
  url: string;
  language: string;
}

const CAPTIONS_GROUP = "captions";
const BITS = 8;
const MS_PER_SECOND = 1000;
/** A last segment of a few frames does not represent the bandwidth that the network needs. */
const SHORTEST_MEASURED_MS = 2000;

/** Returns the peak and the average bandwidth in bits per second. */
function bandwidthOf(files: readonly PieceFiles[]): { peak: number; average: number } {
  const segments = files.flatMap((piece) => piece.segments);
  const rates = segments.map(
    ({ sizeBytes, durationMs }) =>
      (sizeBytes * BITS * MS_PER_SECOND) / Math.max(durationMs, SHORTEST_MEASURED_MS),
  );
  const bytes = segments.reduce((sum, segment) => sum + segment.sizeBytes, 0);
  const ms = segments.reduce((sum, segment) => sum + segment.durationMs, 0);
  const average = Math.ceil((bytes * BITS * MS_PER_SECOND) / Math.max(1, ms));
  return {
    peak: Math.max(average, Math.ceil(Math.max(1, ...rates))),
    average: Math.max(1, average),
  };
}

/**
 * Players show the first captions unless somebody turns them off, because somebody took the time to
 * write them. Viewers whose device has the language of others get those.
 */
const captionsLine = ({ url, language }: CaptionsVariant, index: number): string =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${CAPTIONS_GROUP}",NAME="${languageName(language)}",LANGUAGE="${language}",DEFAULT=${index === 0 ? "YES" : "NO"},AUTOSELECT=YES,FORCED=NO,URI="${checkedUrl(url)}"`;

/**
 * Returns the playlist of a reel's renditions, from which a player chooses by network speed and
 * screen. The player starts with the first one until it has measured the network. `captions` is empty
 * if no clip has any.
 * @throws {TypeError} if a URL could break out of its line.
 */
export function masterPlaylist(
  variants: readonly Variant[],
  frameRate: number,
  captions: readonly CaptionsVariant[],
): string {
  // Without the second attribute, Apple's players offer captions that are not in the video.
  const text = `${captions.length > 0 ? `SUBTITLES="${CAPTIONS_GROUP}",` : ""}CLOSED-CAPTIONS=NONE`;
  const lines = variants.flatMap(({ rendition: { width, height, codecs }, url, files }) => {
    const { peak, average } = bandwidthOf(files);
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${codecs}",RESOLUTION=${width}x${height},FRAME-RATE=${frameRate.toFixed(3)},${text}`,
      checkedUrl(url),
    ];
  });
  const head = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS"];
  return `${[...head, ...captions.map(captionsLine), ...lines].join("\n")}\n`;
}
