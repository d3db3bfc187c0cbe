import { msg } from "./msg";

/**
 * Why a file could not become part of a reel, in words for whoever sent it. The words are kept with the video, in English, and
 * said in the language of whoever looks at it.
 */
export const VIDEO_FAILURES = {
  not_a_video: msg(
    "We could not read this file: it is not a video we know. Please choose a video such as MP4, MOV or WebM.",
  ),
  no_video: msg(
    "We could not use this file: there is nothing to see or hear in it. Please record or choose a video.",
  ),
  unreadable: msg(
    "We could not read this file: it is damaged or not complete. Please send it again or record a new one.",
  ),
  unsupported_codec: msg(
    "We could not read this file: it is stored in a format we do not support. Please convert it to MP4 and send it again.",
  ),
  too_long: msg("We could not use this file: the video is too long. Please send a shorter one."),
  too_large: msg("We could not use this file: the video is too large. Please send a smaller one."),
  timeout: msg("Preparing this video took too long. Please try again."),
  cancelled: msg("Preparing this video was stopped."),
  failed: msg("Something went wrong on our side while preparing this video. Please try again."),
} as const;
