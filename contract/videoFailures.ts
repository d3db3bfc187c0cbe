import { msg } from "./msg";

/**
 * Explains to contributors why their file could not become part of a reel. The text is stored in
 * English with the video, and translated into the language of each reader.
 */
export const VIDEO_FAILURES = {
  not_a_video: msg(
    "We couldn't read this file: it isn't a type of video or sound we support. Please choose an MP4, MOV, WebM or MKV video, or an MP3, M4A or WAV sound.",
  ),
  no_video: msg(
    "We couldn't use this file: there is nothing to see or hear in it. Please record or choose a video.",
  ),
  unreadable: msg(
    "We couldn't read this file: it is damaged or incomplete. Please send it again or record a new one.",
  ),
  /** Unlike the others, these two failures ask whether to use the file all the same. */
  truncated: msg("The end of this video is missing, because the file is incomplete."),
  no_sound: msg("This video would have no sound, because we can't read the sound in the file."),
  unsupported_codec: msg(
    "We couldn't read this file: we don't support its format. Please convert it to MP4 and send it again.",
  ),
  too_long: msg("We couldn't use this file: the video is too long. Please send a shorter one."),
  too_large: msg(
    "We couldn't use this file: the video is too large, or its resolution is too high. Please send a smaller one.",
  ),
  /** This is no fault of the file: other thank-yous were faster. */
  too_many: msg("This reel has all the thank-yous that it can take."),
  timeout: msg(
    "We couldn't use this file: the video took too long to prepare. Please send a shorter one, or one with a lower resolution.",
  ),
  cancelled: msg("We stopped preparing this video."),
  failed: msg(
    "Something went wrong on our side while we were preparing this video. Please try again.",
  ),
} as const;
