import { FRAMES_PER_SECOND } from "./rendition";
import { splitArgs } from "../splitArgs";

export const POSTER_FILE = "poster.jpg";

const WIDTH = 1280;
const HEIGHT = 720;
/** Recordings often start with black or a thumb, so the first moment is skipped. */
const SKIP_SECONDS = 0.5;
const WINDOW_SECONDS = 4;
const CANDIDATES_PER_SECOND = 5;

/**
 * Returns the filter that selects the poster while the clip is encoded: the most typical of the
 * clip's first frames. It keeps few frames and shrinks them first, so it needs neither a second
 * decoding nor much memory. It also converts the colours from BT.709 to BT.601, because viewers of
 * a JPEG assume BT.601; without that, the greens would differ from the video's.
 */
export function posterFilter(input: string, output: string, seconds: number): string {
  const quarter = Math.floor((seconds * FRAMES_PER_SECOND) / 4) / FRAMES_PER_SECOND;
  const start = Math.min(SKIP_SECONDS, quarter);
  const steps = [
    `trim=start=${start}:end=${start + WINDOW_SECONDS}`,
    // Every frame of a clip this short is a candidate.
    ...(seconds > 1 ? [`fps=${CANDIDATES_PER_SECOND}`] : []),
    `scale=${WIDTH}:${HEIGHT}:in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc`,
    "format=yuvj420p",
    `thumbnail=${WINDOW_SECONDS * CANDIDATES_PER_SECOND}`,
  ];
  return `[${input}]split[${output}][first];[first]${steps.join(",")}[poster]`;
}

/** Writes the frame that `posterFilter` has selected into the working directory. */
export const posterArgs = (): string[] =>
  splitArgs(
    "-map [poster] -frames:v 1 -c:v mjpeg -q:v 3 -map_metadata -1 -f image2 -update 1",
    POSTER_FILE,
  );
