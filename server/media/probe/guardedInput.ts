import type { Container } from "./container";
import type { MediaLimits } from "../limits";
import { words } from "../words";

/**
 * Decoders for what phones, browsers and the cameras of the last thirty years write. ffmpeg has five hundred more,
 * and it is in those that a crafted file finds its bug.
 */
const DECODERS = words(
  "h264 hevc vp8 vp9 av1 libdav1d libaom-av1 libvpx libvpx-vp9",
  "mpeg4 h263 mpeg1video mpeg2video mjpeg dvvideo prores theora svq1 svq3",
  "msmpeg4 msmpeg4v1 msmpeg4v2 wmv1 wmv2 wmv3 vc1 rawvideo png",
  "aac aac_latm opus libopus vorbis libvorbis mp1float mp2 mp2float mp3 mp3float",
  "ac3 eac3 flac alac amrnb amrwb qdm2 wmav1 wmav2 wmapro adpcm_ms adpcm_ima_wav",
  "adpcm_ima_qt pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_f32le pcm_u8 pcm_s8",
  "pcm_alaw pcm_mulaw pcm_bluray movtext subrip webvtt ass ssa cc_dec",
);

/**
 * The arguments that open an untrusted file, for ffmpeg and ffprobe alike: one forced demuxer, local files only
 * (so no playlist, script or reference in it reaches anything else), few streams, known decoders.
 * `file:` keeps a path that looks like a protocol from being one.
 */
export function guardedInput(file: string, container: Container, limits: MediaLimits): string[] {
  return [
    ...words(`-protocol_whitelist file -format_whitelist ${container}`),
    ...words(`-codec_whitelist ${DECODERS.join(",")}`),
    ...words(`-max_streams ${limits.maxStreams} -max_pixels ${limits.maxPixels}`),
    ...words(`-f ${container} -i`),
    `file:${file}`,
  ];
}
