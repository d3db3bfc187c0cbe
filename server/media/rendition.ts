import { words } from "./words";

/** One size of a reel's picture. All clips of one rendition share every codec setting, so that they play on as one. */
export type Rendition = {
  /** Also the folder of its segments. */
  name: string;
  width: number;
  height: number;
  /** x264's constant quality; lower is better. */
  crf: number;
  /** What no second of video may much exceed, for viewers on a phone's network. */
  maxBitrateKbps: number;
};

export const FRAMES_PER_SECOND = 30;
const KEY_FRAME_EVERY = 2 * FRAMES_PER_SECOND;
const SEGMENT_SECONDS = 4;

const SEGMENT_PATTERN = "seg_%04d.m4s";
export const INIT_FILE = "init.mp4";
export const INDEX_FILE = "index.m3u8";

export const RENDITION_1080P: Rendition = {
  name: "1080p",
  width: 1920,
  height: 1080,
  crf: 21,
  maxBitrateKbps: 8000,
};

/**
 * No B-frames: they shift the first picture behind zero, and players stall on that at a clip's boundary.
 * `stitchable` keeps the stream's headers independent of its content.
 */
function videoCodec({ crf, maxBitrateKbps }: Rendition): string[] {
  return words(
    "-c:v libx264 -preset veryfast -profile:v high -level:v 4.0 -pix_fmt yuv420p",
    `-crf ${crf} -maxrate ${maxBitrateKbps}k -bufsize ${2 * maxBitrateKbps}k`,
    "-x264-params stitchable=1 -bf 0 -flags:v +cgop+bitexact",
    `-g ${KEY_FRAME_EVERY} -keyint_min ${KEY_FRAME_EVERY} -sc_threshold 0`,
    `-r ${FRAMES_PER_SECOND} -fps_mode cfr`,
    "-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv",
  );
}

const AUDIO_CODEC = words("-c:a aac -b:a 128k -ac 2 -ar 48000 -flags:a +bitexact");

/** A contributor's place and phone are nobody's business: nothing of the source's metadata is kept. */
const NO_METADATA = words("-map_metadata -1 -map_chapters -1 -fflags +bitexact");

/** How the tracks `[video]` and `[audio]` of a filter graph become HLS segments in the folder of that name, relative to the working directory. */
export function segmentArgs(rendition: Rendition): string[] {
  return [
    ...words("-map [video] -map [audio]"),
    ...videoCodec(rendition),
    ...AUDIO_CODEC,
    ...NO_METADATA,
    ...words(
      `-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_segment_type fmp4`,
      `-hls_flags independent_segments -hls_fmp4_init_filename ${INIT_FILE}`,
      `-hls_segment_filename ${rendition.name}/${SEGMENT_PATTERN} ${rendition.name}/${INDEX_FILE}`,
    ),
  ];
}
