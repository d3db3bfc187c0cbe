import { MUSIC_MAX_MS } from "@contract/limits";
import { AppError } from "../../../errors";
import { MediaError } from "../../../media/mediaError";

const MINUTES = MUSIC_MAX_MS / 60_000;

/**
 * Translates a media error into an error about music. It returns errors that are not the file's
 * fault unchanged.
 */
export function musicFailure(error: unknown): unknown {
  if (!(error instanceof MediaError)) return error;
  const options = { cause: error };
  switch (error.reason) {
    case "not_a_video":
    case "unreadable":
    case "truncated":
    case "no_sound":
    case "unsupported_codec":
      return new AppError(
        "FILE_UNREADABLE",
        "We couldn't read this file. Please choose music such as MP3, M4A, OGG or WAV.",
        options,
      );
    case "no_video":
      return new AppError(
        "FILE_UNREADABLE",
        "There is hardly any sound in this file. Please choose music that lasts at least five seconds.",
        options,
      );
    case "too_long":
      return new AppError(
        "BAD_REQUEST",
        "This music is longer than {{minutes}} minutes. Please choose something shorter.",
        { ...options, values: { minutes: MINUTES } },
      );
    case "too_large":
      return new AppError("FILE_TOO_LARGE", undefined, options);
    case "timeout":
    case "cancelled":
    case "failed":
      return new AppError(
        "UNAVAILABLE",
        "We couldn't prepare this music just now. Please try again.",
        options,
      );
  }
}
