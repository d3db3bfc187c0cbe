import type { VideoTrack } from "../probe/probe";
import { FRAMES_PER_SECOND, type Rendition } from "./rendition";

/** The blurred fill is made this small first: at a hundredth of the size blurring costs next to nothing. */
const FILL_SCALE = 1 / 12;

/** Cameras below this many lines mean the colours of standard definition when they do not say. */
const FIRST_HD_LINES = 720;

const TONEMAP = [
  "zscale=t=linear:npl=100",
  "format=gbrpf32le",
  "zscale=p=bt709",
  "tonemap=hable:desat=0",
  "zscale=t=bt709:m=bt709:r=tv",
].join(",");

function even(value: number): number {
  return Math.max(2, 2 * Math.round(value / 2));
}

/** As expressions, for a phone that is turned while it records changes the size in the middle of the stream. */
function fitExpression({ width, height }: Rendition): string {
  const isWide = `gte(dar,${width}/${height})`;
  return (
    `w='if(${isWide},${width},max(2,2*round(${height}/2*dar)))'` +
    `:h='if(${isWide},max(2,2*round(${width}/2/dar)),${height})'`
  );
}

/** Whether the picture, brought to size, leaves a part of the canvas free. */
function needsFill(video: VideoTrack, { width, height }: Rendition): boolean {
  const aspect = (video.width * video.pixelAspect) / video.height;
  return aspect >= width / height
    ? even(width / aspect) !== height
    : even(height * aspect) !== width;
}

/** Size first, on the stored colours: mapping the tones of a 4K picture would cost four times as much. */
function fitSteps(video: VideoTrack, rendition: Rendition, canTonemap: boolean): string[] {
  const size = fitExpression(rendition);
  if (video.hdr && canTonemap) return [`scale=${size}`, "setsar=1", TONEMAP, "format=yuv420p"];
  const isUntaggedHd =
    video.matrix === null && Math.min(video.width, video.height) >= FIRST_HD_LINES;
  const source = isUntaggedHd ? ":in_color_matrix=bt709" : "";
  return [
    `scale=${size}${source}:out_color_matrix=bt709:out_range=tv`,
    "setsar=1",
    "format=yuv420p",
  ];
}

/** The picture itself, enlarged, blurred and dimmed, behind the picture. */
function fillGraph({ width, height }: Rendition): string {
  const small = `${even(width * FILL_SCALE)}:${even(height * FILL_SCALE)}`;
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

/** Black bars appear only if a wide recording turns upright half-way. */
function plainGraph({ width, height }: Rendition): string {
  return `pad=${width}:${height}:-1:-1`;
}

/**
 * The picture of one clip: upright (ffmpeg turns it on input), on the rendition's canvas, in BT.709, at a constant rate,
 * its last frame held to `seconds` where the sound goes on.
 */
export function videoFilter(
  input: string,
  video: VideoTrack,
  output: string,
  seconds: number,
  rendition: Rendition,
  canTonemap: boolean,
): string {
  const isFast = video.fps !== null && video.fps > FRAMES_PER_SECOND * 1.02;
  const steps = [
    // Frames of a fast source that are not needed are dropped before the costly steps.
    ...(isFast ? [`fps=${FRAMES_PER_SECOND}`] : []),
    ...fitSteps(video, rendition, canTonemap),
    needsFill(video, rendition) ? fillGraph(rendition) : plainGraph(rendition),
    // Needed in any case: straight after an overlay, tpad would repeat the last frame's time.
    `fps=${FRAMES_PER_SECOND}`,
    "tpad=stop=-1:stop_mode=clone",
    // A little before the next frame: times are rounded on the way here, and a cut exactly on it may take it along.
    `trim=end=${seconds - 0.25 / FRAMES_PER_SECOND}`,
  ];
  return `[${input}]${steps.join(",")}[${output}]`;
}
