import { VIDEO_FAILURES } from "@contract/videoFailures";

/**
 * Names the reason why a file could not become part of a reel. The names are stable, because
 * screens choose their advice by them.
 */
export type MediaReason = Exclude<keyof typeof VIDEO_FAILURES, "too_many">;

/**
 * These failures are not the fault of the file, so the same work may succeed later. A file that has
 * used up its processor time is not among them, because others wait meanwhile.
 */
const RETRYABLE: ReadonlySet<MediaReason> = new Set(["cancelled", "failed"]);

/**
 * Represents the only kind of error that leaves `server/media`. `message` is a catalogue text for
 * the contributor. `detail` is only for the log (ffmpeg's own output, which may contain paths).
 */
export class MediaError extends Error {
  readonly reason: MediaReason;
  readonly detail: string;
  /**
   * This is the length of the missing end in ms, for the reason `truncated`. It is null if it is
   * unknown.
   */
  readonly missingMs: number | null;

  constructor(
    reason: MediaReason,
    detail = "",
    options: ErrorOptions & { missingMs?: number | null } = {},
  ) {
    super(VIDEO_FAILURES[reason], options);
    this.name = "MediaError";
    this.reason = reason;
    this.detail = detail;
    this.missingMs = options.missingMs ?? null;
  }

  get retryable(): boolean {
    return RETRYABLE.has(this.reason);
  }
}
