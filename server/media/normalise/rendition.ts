import { words } from "../words";

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
  audioKbps: number;
  /** As playlists name what is in it. */
  codecs: string;
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
  audioKbps: 128,
  codecs: "avc1.640028,mp4a.40.2",
};

/** For slow networks and small screens. */
const RENDITION_480P: Rendition = {
  name: "480p",
  width: 854,
  height: 480,
  crf: 23,
  maxBitrateKbps: 1400,
  audioKbps: 96,
  // The level says what a decoder must be able to do; with one level for all, none is asked twice.
  codecs: "avc1.640028,mp4a.40.2",
};

/** The best one first. */
export type Renditions = readonly [Rendition, ...Rendition[]];

/** Everything that a piece of a reel is made in. */
export const RENDITIONS: Renditions = [RENDITION_1080P, RENDITION_480P];

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

const audioCodec = ({ audioKbps }: Rendition): string[] =>
  words(`-c:a aac -b:a ${audioKbps}k -ac 2 -ar 48000 -flags:a +bitexact`);

/** A contributor's place and phone are nobody's business: nothing of the source's metadata is kept. */
const NO_METADATA = words("-map_metadata -1 -map_chapters -1 -fflags +bitexact");

/**
 * Ends a picture graph whose `[video]` has the first rendition's size: one picture for each rendition, of one decoding.
 * Above it stands what makes `[video]`.
 */
export function splitVideo([first, ...smaller]: Renditions): string {
  const copies = smaller.map(({ name }) => `[whole${name}]`).join("");
  const scaled = smaller.map(
    ({ name, width, height }) =>
      `[whole${name}]scale=${width}:${height}:flags=bicubic,setsar=1[video${name}]`,
  );
  return [`[video]split=${1 + smaller.length}[video${first.name}]${copies}`, ...scaled].join(";");
}

/** Ends a sound graph: the same `[audio]` for each rendition. */
export function splitAudio(renditions: Renditions): string {
  const copies = renditions.map(({ name }) => `[audio${name}]`).join("");
  return `[audio]asplit=${renditions.length}${copies}`;
}

/** How the tracks of `splitVideo` and `splitAudio` become HLS segments, in a folder for each rendition below the working directory. */
export const allSegmentArgs = (renditions: Renditions): string[] => renditions.flatMap(segmentArgs);

function segmentArgs(rendition: Rendition): string[] {
  return [
    ...words(`-map [video${rendition.name}] -map [audio${rendition.name}]`),
    ...videoCodec(rendition),
    ...audioCodec(rendition),
    ...NO_METADATA,
    ...words(
      `-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_segment_type fmp4`,
      `-hls_flags independent_segments -hls_fmp4_init_filename ${INIT_FILE}`,
      `-hls_segment_filename ${rendition.name}/${SEGMENT_PATTERN} ${rendition.name}/${INDEX_FILE}`,
    ),
  ];
}
