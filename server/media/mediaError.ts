import { VIDEO_FAILURES } from "@contract/videoFailures";

/** Why a file could not become part of a reel. Stable: screens choose a way out by it. */
export type MediaReason = keyof typeof VIDEO_FAILURES;

/** The file is not to blame, so the same work may succeed later. */
const RETRYABLE: ReadonlySet<MediaReason> = new Set(["timeout", "cancelled", "failed"]);

/**
 * The only error that leaves `server/media`. `message` is a text of the catalogues for the contributor;
 * `detail` is for the log alone (ffmpeg's own words, which may name paths).
 */
export class MediaError extends Error {
  readonly reason: MediaReason;
  readonly detail: string;

  constructor(reason: MediaReason, detail = "", options?: ErrorOptions) {
    super(VIDEO_FAILURES[reason], options);
    this.name = "MediaError";
    this.reason = reason;
    this.detail = detail;
  }

  get retryable(): boolean {
    return RETRYABLE.has(this.reason);
  }
}
