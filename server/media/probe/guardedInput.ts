import type { Container } from "./container";
import type { MediaLimits } from "../limits";
import { splitArgs } from "../splitArgs";

/**
 * These decoders cover what phones, browsers and the cameras of the last thirty years write. ffmpeg
 * has five hundred more, and crafted files exploit the bugs in those.
 */
const DECODERS = splitArgs(
  "h264 hevc vp8 vp9 av1 libdav1d libaom-av1 libvpx libvpx-vp9",
  "mpeg4 h263 mpeg1video mpeg2video mjpeg dvvideo prores theora svq1 svq3",
  "msmpeg4 msmpeg4v1 msmpeg4v2 wmv1 wmv2 wmv3 vc1 rawvideo png",
  "aac aac_latm opus libopus vorbis libvorbis mp1float mp2 mp2float mp3 mp3float",
  "ac3 eac3 flac alac amrnb amrwb qdm2 wmav1 wmav2 wmapro adpcm_ms adpcm_ima_wav",
  "adpcm_ima_qt pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_f32le pcm_u8 pcm_s8",
  "pcm_alaw pcm_mulaw pcm_bluray movtext subrip webvtt ass ssa cc_dec",
);

/**
 * Returns the arguments that open an untrusted file, for both ffmpeg and ffprobe: one forced
 * demuxer, local files only (so that no playlist, script or reference in the file reaches anything
 * else), few streams, known decoders. The prefix `file:` prevents a path that looks like a protocol
 * from being treated as one.
 */
export function guardedInput(file: string, container: Container, limits: MediaLimits): string[] {
  return [
    ...splitArgs(`-protocol_whitelist file -format_whitelist ${container}`),
    ...splitArgs(`-codec_whitelist ${DECODERS.join(",")}`),
    ...splitArgs(`-max_streams ${limits.maxStreams} -max_pixels ${limits.maxPixels}`),
    ...splitArgs(`-f ${container} -i`),
    `file:${file}`,
  ];
}
