import { MediaError, type MediaReason } from "./mediaError";
import { ProcessFailure } from "./process";

/** Words of ffmpeg or the system that mean our machine is at fault, not the contributor's file. */
const OUR_FAULT =
  /No space left on device|Cannot allocate memory|Permission denied|Read-only file system/;
const FOREIGN_CODEC = /not on whitelist|Decoder .* not found|Decoding requested, but no decoder/;
const OVER_LIMIT = /exceeds specified max pixel count|exceeds max_streams/;

function reasonOfExit(failure: ProcessFailure): MediaReason {
  // Asked first, since ffmpeg reports a limit it was given as memory it could not get.
  if (OVER_LIMIT.test(failure.stderrTail)) return "too_large";
  // No exit code: a signal ended it that was not ours (the kernel short of memory, an operator).
  if (failure.exitCode === null || OUR_FAULT.test(failure.stderrTail)) return "failed";
  return FOREIGN_CODEC.test(failure.stderrTail) ? "unsupported_codec" : "unreadable";
}

function reasonOf(failure: ProcessFailure): MediaReason {
  switch (failure.kind) {
    case "timeout":
      return "timeout";
    case "aborted":
      return "cancelled";
    case "output":
      return "unreadable";
    case "spawn":
      return "failed";
    case "exit":
      return reasonOfExit(failure);
  }
}

/** Turns whatever a step threw into the error that callers know. */
export function asMediaError(error: unknown): MediaError {
  if (error instanceof MediaError) return error;
  if (!(error instanceof ProcessFailure))
    return new MediaError("failed", "unexpected", { cause: error });
  if (error.cause instanceof MediaError) return error.cause;
  return new MediaError(reasonOf(error), error.stderrTail, { cause: error });
}
