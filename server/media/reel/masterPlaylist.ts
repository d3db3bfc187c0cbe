import { checkedUrl } from "./playlist";
import type { Rendition } from "../normalise/rendition";
import type { PieceFiles } from "./reelTimeline";

/** One rendition of a reel: where its playlist is, and the files that it lists. */
export interface Variant {
  rendition: Pick<Rendition, "width" | "height" | "codecs">;
  url: string;
  files: readonly PieceFiles[];
}

const BITS = 8;
const MS_PER_SECOND = 1000;
/** A last segment of a few frames is no measure of what a network must carry in a second. */
const SHORTEST_MEASURED_MS = 2000;

/** The most that a second of it takes, and what it takes on average, in bits a second. */
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
 * The playlist of a reel's renditions, from which a player chooses by what the network and the screen can take. It begins with
 * the first of them until it has measured.
 * @throws {TypeError} when a URL could break out of its line.
 */
export function masterPlaylist(variants: readonly Variant[], frameRate: number): string {
  const lines = variants.flatMap(({ rendition: { width, height, codecs }, url, files }) => {
    const { peak, average } = bandwidthOf(files);
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${codecs}",RESOLUTION=${width}x${height},FRAME-RATE=${frameRate.toFixed(3)}`,
      checkedUrl(url),
    ];
  });
  return `${["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...lines].join("\n")}\n`;
}
