import { splitArgs } from "../splitArgs";

/**
 * Describes one size of a reel's picture. All clips of one rendition share every codec setting, so
 * that they play as one video.
 */
export type Rendition = {
  /** This is also the folder of its segments. */
  name: string;
  width: number;
  height: number;
  /** This is x264's constant quality (CRF); lower is better. */
  crf: number;
  /** No second of video may exceed this much, for viewers on a phone's network. */
  maxBitrateKbps: number;
  audioKbps: number;
  /** Playlists describe the codecs of the rendition with this string. */
  codecs: string;
};

export const FRAMES_PER_SECOND = 30;
/** Playback starts with the first segment, so it is shorter than all others. */
const FIRST_SEGMENT_SECONDS = 1;
const FIRST_SEGMENT = FIRST_SEGMENT_SECONDS * FRAMES_PER_SECOND;
const OTHER_SEGMENTS = 4 * FRAMES_PER_SECOND;
/**
 * Fewer frames at the end of a clip belong to the segment before. A segment of one frame would cost
 * a request, and some players stop at it.
 */
const SHORTEST_TAIL = FRAMES_PER_SECOND;

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

/** Slow networks and small screens use this rendition. */
export const SMALLEST_RENDITION: Rendition = {
  name: "480p",
  width: 854,
  height: 480,
  crf: 23,
  maxBitrateKbps: 1400,
  audioKbps: 96,
  // The level states what a decoder must support. With the same level everywhere, players do not
  // check again when they switch.
  codecs: "avc1.640028,mp4a.40.2",
};

/** The best rendition comes first. */
export type Renditions = readonly [Rendition, ...Rendition[]];

/** Every piece of a reel is encoded in these renditions. */
export const RENDITIONS: Renditions = [RENDITION_1080P, SMALLEST_RENDITION];

/**
 * Returns the arguments of the video codec. It uses no B-frames, because they shift the first frame
 * after zero, at which players stall at a clip's boundary. `stitchable` keeps the stream's headers
 * independent of its content. Each key frame begins a segment, so the key frames decide how every
 * rendition is cut.
 */
function videoCodec({ crf, maxBitrateKbps }: Rendition, frames: number): string[] {
  return splitArgs(
    "-c:v libx264 -preset veryfast -profile:v high -level:v 4.0 -pix_fmt yuv420p",
    `-crf ${crf} -maxrate ${maxBitrateKbps}k -bufsize ${2 * maxBitrateKbps}k`,
    "-x264-params stitchable=1 -bf 0 -flags:v +cgop+bitexact",
    `-g ${OTHER_SEGMENTS + SHORTEST_TAIL} -keyint_min ${FIRST_SEGMENT} -sc_threshold 0`,
    `-force_key_frames expr:not(mod(n-${FIRST_SEGMENT},${OTHER_SEGMENTS}))*lte(n,${frames - SHORTEST_TAIL})`,
    `-r ${FRAMES_PER_SECOND} -fps_mode cfr`,
    "-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv",
  );
}

const audioCodec = ({ audioKbps }: Rendition): string[] =>
  splitArgs(`-c:a aac -b:a ${audioKbps}k -ac 2 -ar 48000 -flags:a +bitexact`);

/** Removes all metadata of the source, because a contributor's location and phone are private. */
const NO_METADATA = splitArgs("-map_metadata -1 -map_chapters -1 -fflags +bitexact");

/**
 * Ends a picture graph whose `[video]` has the size of the first rendition. It creates one picture
 * for each rendition from a single decoding.
 */
export function splitVideo([first, ...smaller]: Renditions): string {
  const copies = smaller.map(({ name }) => `[whole${name}]`).join("");
  const scaled = smaller.map(
    ({ name, width, height }) =>
      `[whole${name}]scale=${width}:${height}:flags=bicubic,setsar=1[video${name}]`,
  );
  return [`[video]split=${1 + smaller.length}[video${first.name}]${copies}`, ...scaled].join(";");
}

/** Ends a sound graph with the same `[audio]` for each rendition. */
export function splitAudio(renditions: Renditions): string {
  const copies = renditions.map(({ name }) => `[audio${name}]`).join("");
  return `[audio]asplit=${renditions.length}${copies}`;
}

/**
 * Returns the arguments that write the tracks of `splitVideo` and `splitAudio` as HLS segments, in
 * one folder per rendition below the working directory. `seconds` is the length of the tracks.
 */
export function allSegmentArgs(renditions: Renditions, seconds: number): string[] {
  const frames = Math.round(seconds * FRAMES_PER_SECOND);
  return renditions.flatMap((rendition) => segmentArgs(rendition, frames));
}

function segmentArgs(rendition: Rendition, frames: number): string[] {
  return [
    ...splitArgs(`-map [video${rendition.name}] -map [audio${rendition.name}]`),
    ...videoCodec(rendition, frames),
    ...audioCodec(rendition),
    ...NO_METADATA,
    ...splitArgs(
      // A segment ends at the next key frame, once the segments have this length on average.
      `-f hls -hls_time ${FIRST_SEGMENT_SECONDS} -hls_playlist_type vod -hls_segment_type fmp4`,
      `-hls_flags independent_segments -hls_fmp4_init_filename ${INIT_FILE}`,
      `-hls_segment_filename ${rendition.name}/${SEGMENT_PATTERN} ${rendition.name}/${INDEX_FILE}`,
    ),
  ];
}
