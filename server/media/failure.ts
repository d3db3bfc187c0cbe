import { MediaError, type MediaReason } from "./mediaError";
import { ProcessFailure } from "./process";

/**
 * These messages of ffmpeg or the system mean that our machine is at fault, not the contributor's
 * file.
 */
const MACHINE_FAULT = /Cannot allocate memory|Permission denied|Read-only file system/;
const FOREIGN_CODEC = /Decoder .* not found|Decoding requested, but no decoder/;
const OVER_LIMIT = /exceeds specified max pixel count|exceeds max_streams/;

function reasonOfExit(failure: ProcessFailure): MediaReason {
  // This comes first because ffmpeg reports an exceeded limit as failed memory allocation.
  if (OVER_LIMIT.test(failure.stderrTail)) return "too_large";
  if (MACHINE_FAULT.test(failure.stderrTail)) return "failed";
  return FOREIGN_CODEC.test(failure.stderrTail) ? "unsupported_codec" : "unreadable";
}

function reasonOf(failure: ProcessFailure): MediaReason {
  switch (failure.kind) {
    case "budget":
      return "timeout";
    case "aborted":
      return "cancelled";
    case "output":
      return "unreadable";
    case "spawn":
    case "killed":
    case "standstill":
      return "failed";
    case "exit":
      return reasonOfExit(failure);
  }
}

/** Converts any error of a step into the error that callers expect. */
export function asMediaError(error: unknown): MediaError {
  if (error instanceof MediaError) return error;
  if (!(error instanceof ProcessFailure))
    return new MediaError("failed", "unexpected", { cause: error });
  if (error.cause instanceof MediaError) return error.cause;
  return new MediaError(reasonOf(error), error.stderrTail, { cause: error });
}
