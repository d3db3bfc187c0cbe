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
  const isUntagged = video.matrix === null && !video.hasInvalidColours;
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

/** These codecs never store interlaced pictures. */
const PROGRESSIVE_CODECS = new Set(["vp8", "vp9", "av1", "apv", "vvc", "png", "theora"]);

/**
 * Makes whole pictures of interlaced ones. Camcorders mark each frame, and some files only state in
 * their header that all frames are interlaced. Other frames pass unchanged.
 */
function deinterlaceSteps({ codec, firstField }: VideoTrack): string[] {
  if (PROGRESSIVE_CODECS.has(codec) || (codec === "rawvideo" && !firstField)) return [];
  const mark = firstField ? [`setfield=mode=${firstField === "top" ? "tff" : "bff"}`] : [];
  return [...mark, "bwdif=mode=send_frame:deint=interlaced"];
}

const BT709 = "colorspace=bt709:color_primaries=bt709:color_trc=bt709";

/** These filters change what the header of a compressed picture says of its colours. */
const HEADER_FILTERS: Readonly<Record<string, string>> = {
  h264: "h264_metadata=matrix_coefficients=1:colour_primaries=1:transfer_characteristics=1",
  hevc: "hevc_metadata=matrix_coefficients=1:colour_primaries=1:transfer_characteristics=1",
  av1: "av1_metadata=matrix_coefficients=1:color_primaries=1:transfer_characteristics=1",
  mpeg2video: "mpeg2_metadata=matrix_coefficients=1:colour_primaries=1:transfer_characteristics=1",
  vp9: "vp9_metadata=color_space=bt709",
};
/** This release lets a filter change the input, and its filters refuse colours without a name. */
const REFUSES_INVALID_COLOURS = 7;

/**
 * Returns the arguments before an input that replace colours that do not exist by BT.709. The
 * filter of the picture alone (`setparams`) would be too late for a new ffmpeg.
 */
export function validColourArgs(video: VideoTrack, ffmpegMajor: number): string[] {
  const filter = HEADER_FILTERS[video.codec];
  const isNeeded = video.hasInvalidColours && ffmpegMajor >= REFUSES_INVALID_COLOURS;
  return isNeeded && filter ? [`-bsf:${video.index}`, filter] : [];
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
  const steps = [
    ...(video.hasInvalidColours ? [`setparams=${BT709}`] : []),
    ...deinterlaceSteps(video),
    // Superfluous frames of a fast source are dropped before the expensive steps.
    `fps=${FRAMES_PER_SECOND}`,
    // A picture that stands still is two frames, because an overlay does not say how long its last
    // frame lasts, so that the next step would drop a single one.
    "tpad=stop=1:stop_mode=clone",
    ...fitSteps(video, rendition),
    needsFill(video, rendition) ? fillGraph(rendition) : plainGraph(rendition),
    // Directly after an overlay, tpad would repeat the time of the last frame.
    `fps=${FRAMES_PER_SECOND}`,
    "tpad=stop=-1:stop_mode=clone",
    // The cut is slightly before the next frame, because times were rounded before, and a cut
    // exactly on the frame may include it.
    `trim=end=${seconds - 0.25 / FRAMES_PER_SECOND}`,
  ];
  return `[${input}]${steps.join(",")}[${output}]`;
}
