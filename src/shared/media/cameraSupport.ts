import type { CameraProblem } from "./cameraError";

/**
 * What this browser can record, asked of the browser itself and never of its name.
 * Null means that it can film.
 */
export function cameraObstacle(): Extract<CameraProblem, "insecure" | "unsupported"> | null {
  // Beyond a secure context `mediaDevices` does not exist at all: say so before "unsupported".
  if (!globalThis.isSecureContext) return "insecure";
  // Typed as always there, missing in the browsers inside other apps.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices || typeof devices.getUserMedia !== "function") return "unsupported";
  return bestMimeType() ? null : "unsupported";
}

/**
 * H.264 + AAC first: hardware encodes it, and the server need not convert its sound. The codecs are named
 * because a bare `video/mp4` means VP9 + Opus to Chromium; last comes the bare one, all that old Safari knows.
 */
const MIME_TYPES = [
  'video/mp4;codecs="avc1.64001F,mp4a.40.2"',
  'video/mp4;codecs="avc1.42E01E,mp4a.40.2"',
  'video/webm;codecs="vp9,opus"',
  'video/webm;codecs="vp8,opus"',
  "video/webm",
  "video/mp4",
] as const;

/** The best container and codecs that this browser records; null when it records none. */
export function bestMimeType(): string | null {
  const Recorder = globalThis.MediaRecorder as typeof MediaRecorder | undefined;
  if (!Recorder || typeof Recorder.isTypeSupported !== "function") return null;
  return MIME_TYPES.find((type) => Recorder.isTypeSupported(type)) ?? null;
}
