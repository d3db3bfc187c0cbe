/** Why a file could not become part of a reel. Stable: jobs store it and screens choose a way out by it. */
export type MediaReason =
  | "not_a_video"
  | "no_video"
  | "unreadable"
  | "unsupported_codec"
  | "too_long"
  | "too_large"
  | "timeout"
  | "cancelled"
  | "failed";

const SENTENCES: Record<MediaReason, string> = {
  not_a_video:
    "We could not read this file: it is not a video we know. Please choose a video such as MP4, MOV or WebM.",
  no_video:
    "We could not use this file: there is nothing to see or hear in it. Please record or choose a video.",
  unreadable:
    "We could not read this file: it is damaged or not complete. Please send it again or record a new one.",
  unsupported_codec:
    "We could not read this file: it is stored in a format we do not support. Please convert it to MP4 and send it again.",
  too_long: "We could not use this file: the video is too long. Please send a shorter one.",
  too_large: "We could not use this file: the video is too large. Please send a smaller one.",
  timeout: "Preparing this video took too long. Please try again.",
  cancelled: "Preparing this video was stopped.",
  failed: "Something went wrong on our side while preparing this video. Please try again.",
};

/** The file is not to blame, so the same work may succeed later. */
const RETRYABLE: ReadonlySet<MediaReason> = new Set(["timeout", "cancelled", "failed"]);

/**
 * The only error that leaves `server/media`. `message` is a sentence for the contributor;
 * `detail` is for the log alone (ffmpeg's own words, which may name paths).
 */
export class MediaError extends Error {
  readonly reason: MediaReason;
  readonly detail: string;

  constructor(reason: MediaReason, detail = "", options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.name = "MediaError";
    this.reason = reason;
    this.detail = detail;
  }

  get retryable(): boolean {
    return RETRYABLE.has(this.reason);
  }
}
