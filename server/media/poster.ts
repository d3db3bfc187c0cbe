import { FRAMES_PER_SECOND, INDEX_FILE, type Rendition } from "./rendition";
import { words } from "./words";

export const POSTER_FILE = "poster.jpg";

const WIDTH = 1280;
const HEIGHT = 720;
/** Cameras open on black or on a thumb: the first moment is left out. */
const SKIP_SECONDS = 0.5;
const WINDOW_SECONDS = 4;
const CANDIDATES_PER_SECOND = 5;
/** From this length on there are key frames enough to choose from: of four times as much of the clip, for a quarter of the work. */
const KEY_FRAMES_FROM_SECONDS = 8;

/**
 * Makes a JPEG of the most typical of a clip's first frames. It reads the finished segments, not the source: the canvas is
 * composed already, and segments that nothing can play are found out here. (As a branch of the encoding itself it would have
 * ffmpeg hold seconds of full-size frames in memory until the choice is made.) Whoever opens a JPEG takes its colours for
 * BT.601; those of a clip are BT.709, and without a conversion the poster would be of another green than the video.
 */
export function posterArgs({ name }: Rendition, seconds: number): string[] {
  const aQuarter = Math.floor((seconds * FRAMES_PER_SECOND) / 4) / FRAMES_PER_SECOND;
  const start = Math.min(SKIP_SECONDS, aQuarter);
  const isLong = seconds >= KEY_FRAMES_FROM_SECONDS;
  const end = start + WINDOW_SECONDS * (isLong ? 4 : 1);
  const candidates = WINDOW_SECONDS * CANDIDATES_PER_SECOND;
  // Of a clip shorter than a candidate's turn, every frame is one.
  const thinned = seconds > 1 && !isLong ? `fps=${CANDIDATES_PER_SECOND},` : "";
  return words(
    "-hide_banner -nostdin -nostats -v error -y",
    `${isLong ? "-skip_frame nokey " : ""}-protocol_whitelist file -format_whitelist hls,mov -f hls -i file:${name}/${INDEX_FILE} -an`,
    `-vf trim=start=${start}:end=${end},${thinned}scale=${WIDTH}:${HEIGHT}:in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p,thumbnail=${candidates}`,
    `-frames:v 1 -q:v 3 -map_metadata -1 -f image2 -update 1 ${POSTER_FILE}`,
  );
}
