import { clapPicture, clapSound, LENGTH } from "./clap";
import { OUT } from "./corpusFile";
import type { GoodFile } from "./goodFile";

const PICTURES = {
  "H.264": "-c:v libx264 -preset ultrafast -pix_fmt yuv420p",
  HEVC: "-c:v libx265 -preset ultrafast -x265-params log-level=none",
  VP8: "-c:v libvpx -deadline realtime -cpu-used 8",
  VP9: "-c:v libvpx-vp9 -deadline realtime -cpu-used 8",
  AV1: "-c:v libsvtav1 -preset 12",
};

const matroska = (picture: keyof typeof PICTURES, sound: string, soundCodec: string): GoodFile => ({
  name: `${picture} and ${sound}`,
  recipe: [
    [
      ...clapPicture({ size: "320x180" }),
      ...clapSound(),
      ...`${PICTURES[picture]} -c:a ${soundCodec} -f matroska`.split(" "),
      OUT,
    ],
  ],
  aspect: 16 / 9,
  seconds: LENGTH,
  hasClap: true,
  isLoud: true,
});

/** Lists Matroska files with each common codec at least once. */
export const MATROSKA_FILES: readonly GoodFile[] = [
  matroska("H.264", "AAC", "aac"),
  matroska("HEVC", "PCM", "pcm_s16le"),
  matroska("HEVC", "PCM with floating points", "pcm_f32le"),
  matroska("VP8", "Vorbis", "libvorbis"),
  matroska("VP9", "Opus", "libopus"),
  matroska("AV1", "MP3", "libmp3lame"),
];
