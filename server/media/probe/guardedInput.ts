import type { Container } from "./container";
import type { MediaLimits } from "../limits";
import { splitArgs } from "../splitArgs";

/**
 * These decoders cover what phones, browsers and the cameras of the last thirty years write. ffmpeg
 * has five hundred more, and crafted files exploit the bugs in those. A release that lacks one of
 * them ignores its name.
 */
const VIDEO_DECODERS = splitArgs(
  "h264 hevc vvc vp8 vp9 av1 libdav1d libaom-av1 libvpx libvpx-vp9 apv",
  "mpeg4 h263 mpeg1video mpeg2video mjpeg dvvideo prores theora svq1 svq3 cfhd dnxhd v210",
  "msmpeg4 msmpeg4v1 msmpeg4v2 wmv1 wmv2 wmv3 vc1 rawvideo png flv cinepak",
);
const AUDIO_DECODERS = splitArgs(
  "aac aac_latm opus libopus vorbis libvorbis mp1float mp2 mp2float mp3 mp3float",
  "ac3 eac3 dca flac alac amrnb amrwb qdm2 wmav1 wmav2 wmapro",
  "adpcm_ms adpcm_ima_wav adpcm_ima_qt pcm_u8 pcm_s8 pcm_s16le pcm_s16be pcm_u16le pcm_u16be",
  "pcm_s24le pcm_s24be pcm_s32le pcm_s32be pcm_f32le pcm_f32be pcm_f64le pcm_f64be",
  "pcm_alaw pcm_mulaw pcm_bluray pcm_dvd",
);
/** Codecs whose decoder has another name. */
const DECODER_OF: Readonly<Record<string, string>> = {
  msmpeg4v3: "msmpeg4",
  flv1: "flv",
  mp1: "mp1float",
  dts: "dca",
  amr_nb: "amrnb",
  amr_wb: "amrwb",
};
const DECODERS = new Set([...VIDEO_DECODERS, ...AUDIO_DECODERS]);

/** Tells whether tracks of this codec (as ffmpeg calls it) are decoded. */
export const isDecodable = (codec: string): boolean => DECODERS.has(DECODER_OF[codec] ?? codec);

/**
 * Returns the arguments with which ffmpeg opens an untrusted file: one forced demuxer, local files
 * only (so that no playlist, script or reference in the file reaches anything else), few streams,
 * known decoders. A stream of any other codec may be there, as long as nothing decodes it, so never
 * use ffprobe, which opens a decoder for each stream. The prefix `file:` prevents a path that looks
 * like a protocol from being treated as one.
 */
export function guardedInput(file: string, container: Container, limits: MediaLimits): string[] {
  return [
    ...splitArgs(`-protocol_whitelist file -format_whitelist ${container}`),
    ...splitArgs(`-codec_whitelist ${[...DECODERS].join(",")}`),
    ...splitArgs(`-max_streams ${limits.maxStreams} -max_pixels ${limits.maxPixels}`),
    ...splitArgs(`-f ${container} -i`),
    `file:${file}`,
  ];
}
