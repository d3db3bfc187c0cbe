import type { VideoTrack } from "../probe/probe";
import { FRAMES_PER_SECOND, type Rendition } from "./rendition";

/**
 * The background is scaled down before it is blurred, because at a hundredth of the area blurring
 * costs next to nothing.
 */
const FILL_SCALE = 1 / 12;

/**
 * If a camera with fewer lines does not name its colours, they are those of standard definition.
 */
const FIRST_HD_LINES = 720;

/** The working directory has this file while a source with wide colours is converted. */
export const LUT_FILE = "colours.csp";

function toEven(value: number): number {
  return Math.max(2, 2 * Math.round(value / 2));
}

/**
 * Returns the size as expressions, because a phone that is rotated while it records changes the
 * size in the middle of the stream.
 */
function fitExpression({ width, height }: Rendition): string {
  const isWide = `gte(dar,${width}/${height})`;
  return (
    `w='if(${isWide},${width},max(2,2*round(${height}/2*dar)))'` +
    `:h='if(${isWide},max(2,2*round(${width}/2/dar)),${height})'`
  );
}

/** Tells whether the scaled picture leaves a part of the canvas empty. */
function needsFill(video: VideoTrack, { width, height }: Rendition): boolean {
  const aspect = (video.width * video.pixelAspect) / video.height;
  return aspect >= width / height
    ? toEven(width / aspect) !== height
    : toEven(height * aspect) !== width;
}

/**
 * Scales before it converts colours, because converting a 4K picture would cost four times as much.
 */
function fitSteps(video: VideoTrack, rendition: Rendition): string[] {
  const size = fitExpression(rendition);
  const isUntagged = video.matrix === null;
  const toReel = "out_color_matrix=bt709:out_range=tv";
  if (video.colours) {
    const source = isUntagged ? ":in_color_matrix=bt2020" : "";
    // ffmpeg has a fast conversion to 16 bits, but none to 10 or 12.
    const convert = ["format=gbrp16le", `lut3d=${LUT_FILE}`, `scale=${toReel}`];
    return [`scale=${size}${source}`, "setsar=1", ...convert, "format=yuv420p"];
  }
  const isUntaggedHd = isUntagged && Math.min(video.width, video.height) >= FIRST_HD_LINES;
  const source = isUntaggedHd ? ":in_color_matrix=bt709" : "";
  return [`scale=${size}${source}:${toReel}`, "setsar=1", "format=yuv420p"];
}

/** Puts an enlarged, blurred and dimmed copy of the picture behind the picture. */
function fillGraph({ width, height }: Rendition): string {
  const small = `${toEven(width * FILL_SCALE)}:${toEven(height * FILL_SCALE)}`;
  const blurred = [
    `scale=${small}:force_original_aspect_ratio=increase:flags=fast_bilinear`,
    `crop=${small}`,
    "gblur=sigma=5",
    "lutyuv=y=16+(val-16)*0.8",
    `scale=${width}:${height}:flags=bicubic`,
    "setsar=1",
  ].join(",");
  return `split[sharp][copy];[copy]${blurred}[fill];[fill][sharp]overlay=x=(W-w)/2:y=(H-h)/2`;
}

/** Pads the picture. Black bars appear only if a wide recording turns upright half-way. */
function plainGraph({ width, height }: Rendition): string {
  return `pad=${width}:${height}:-1:-1`;
}

/**
 * Returns the filter for the picture of one clip. The result is upright (ffmpeg rotates it on
 * input), on the rendition's canvas, in BT.709 and at a constant rate. Its last frame is held until
 * `seconds` if the sound is longer.
 */
export function videoFilter(
  input: string,
  video: VideoTrack,
  output: string,
  seconds: number,
  rendition: Rendition,
): string {
  const isFast = video.fps !== null && video.fps > FRAMES_PER_SECOND * 1.02;
  const steps = [
    // Superfluous frames of a fast source are dropped before the expensive steps.
    ...(isFast ? [`fps=${FRAMES_PER_SECOND}`] : []),
    ...fitSteps(video, rendition),
    needsFill(video, rendition) ? fillGraph(rendition) : plainGraph(rendition),
    // This is always needed: directly after an overlay, tpad would repeat the time of the last
    // frame.
    `fps=${FRAMES_PER_SECOND}`,
    "tpad=stop=-1:stop_mode=clone",
    // The cut is slightly before the next frame, because times were rounded before, and a cut
    // exactly on the frame may include it.
    `trim=end=${seconds - 0.25 / FRAMES_PER_SECOND}`,
  ];
  return `[${input}]${steps.join(",")}[${output}]`;
}
