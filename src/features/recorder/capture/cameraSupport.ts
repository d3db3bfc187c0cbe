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

/** A voice alone, in the same order. */
const SOUND_MIME_TYPES = [
  'audio/mp4;codecs="mp4a.40.2"',
  'audio/webm;codecs="opus"',
  "audio/webm",
  "audio/mp4",
] as const;

/** The best container and codecs that this browser records, of a picture with sound or of sound alone; null when none. */
export function bestMimeType(hasPicture = true): string | null {
  const Recorder = globalThis.MediaRecorder as typeof MediaRecorder | undefined;
  if (!Recorder || typeof Recorder.isTypeSupported !== "function") return null;
  const types = hasPicture ? MIME_TYPES : SOUND_MIME_TYPES;
  return types.find((type) => Recorder.isTypeSupported(type)) ?? null;
}

/** Bits of picture for a second of recording: enough for one person's face at this size. */
export function pictureBitsPerSecond(height: number): number {
  return height >= LARGE.height ? LARGE.bitrate : 2_500_000;
}

const LARGE = { width: 1920, height: 1080, bitrate: 5_000_000, framerate: 30 } as const;

/** Whether the device's own encoder records 1080p; a browser that can't tell gets the smaller picture. */
export async function recordsLargePictures(): Promise<boolean> {
  const contentType = bestMimeType();
  // Typed as always there, missing in older browsers.
  const abilities = navigator.mediaCapabilities as MediaCapabilities | undefined;
  if (!contentType || !abilities?.encodingInfo) return false;
  try {
    const { supported, smooth, powerEfficient } = await abilities.encodingInfo({
      type: "record",
      video: { contentType, ...LARGE },
    });
    return supported && smooth && powerEfficient;
  } catch {
    return false;
  }
}
