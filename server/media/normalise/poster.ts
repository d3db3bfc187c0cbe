import { FRAMES_PER_SECOND } from "./rendition";
import { words } from "../words";

export const POSTER_FILE = "poster.jpg";

const WIDTH = 1280;
const HEIGHT = 720;
/** Cameras open on black or on a thumb: the first moment is left out. */
const SKIP_SECONDS = 0.5;
const WINDOW_SECONDS = 4;
const CANDIDATES_PER_SECOND = 5;

/**
 * Takes the poster out of the pictures that pass by: the most typical of a clip's first ones. They are thinned and made small
 * before any is held, so the choice costs neither a second decoding nor much memory. Whoever opens a JPEG takes its colours for
 * BT.601; those of a clip are BT.709, and without a conversion the poster would be of another green than the video.
 */
export function posterFilter(input: string, output: string, seconds: number): string {
  const aQuarter = Math.floor((seconds * FRAMES_PER_SECOND) / 4) / FRAMES_PER_SECOND;
  const start = Math.min(SKIP_SECONDS, aQuarter);
  const steps = [
    `trim=start=${start}:end=${start + WINDOW_SECONDS}`,
    // Of a clip shorter than a candidate's turn, every frame is one.
    ...(seconds > 1 ? [`fps=${CANDIDATES_PER_SECOND}`] : []),
    `scale=${WIDTH}:${HEIGHT}:in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc`,
    "format=yuvj420p",
    `thumbnail=${WINDOW_SECONDS * CANDIDATES_PER_SECOND}`,
  ];
  return `[${input}]split[${output}][first];[first]${steps.join(",")}[poster]`;
}

/** Writes what `posterFilter` has chosen into the working directory. */
export const posterArgs = (): string[] =>
  words(
    "-map [poster] -frames:v 1 -c:v mjpeg -q:v 3 -map_metadata -1 -f image2 -update 1",
    POSTER_FILE,
  );
