import type { CameraProblem } from "./cameraError";

/**
 * Tells why this browser cannot record, by its features and never by its name.
 * Null means that it can.
 */
export function cameraObstacle(): Extract<CameraProblem, "insecure" | "unsupported"> | null {
  // Outside a secure context `mediaDevices` does not exist, so this check comes before
  // "unsupported".
  if (!globalThis.isSecureContext) return "insecure";
  // TypeScript declares it always present, but browsers inside other apps lack it.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices || typeof devices.getUserMedia !== "function") return "unsupported";
  return supportedTypes(true).length > 0 ? null : "unsupported";
}

/**
 * H.264 + AAC comes first: hardware encodes it, and the server need not convert its sound. The
 * codecs are named because Chromium records a bare `video/mp4` as VP9 + Opus. The bare type comes
 * last, for old Safari.
 */
const MIME_TYPES = [
  'video/mp4;codecs="avc1.64001F,mp4a.40.2"',
  'video/mp4;codecs="avc1.42E01E,mp4a.40.2"',
  'video/webm;codecs="vp9,opus"',
  'video/webm;codecs="vp8,opus"',
  "video/webm",
  "video/mp4",
] as const;

/** Lists the types for a voice alone, in the same order. */
const SOUND_MIME_TYPES = [
  'audio/mp4;codecs="mp4a.40.2"',
  'audio/webm;codecs="opus"',
  "audio/webm",
  "audio/mp4",
] as const;

/** Returns the containers and codecs that this browser records, best first. */
function supportedTypes(hasPicture: boolean): readonly string[] {
  const Recorder = globalThis.MediaRecorder as typeof MediaRecorder | undefined;
  if (!Recorder || typeof Recorder.isTypeSupported !== "function") return [];
  const types = hasPicture ? MIME_TYPES : SOUND_MIME_TYPES;
  return types.filter((type) => Recorder.isTypeSupported(type));
}

export interface RecordingWay {
  readonly mimeType: string;
  /** Sets bit rates and key frames. Otherwise the browser chooses them and is asked for chunks. */
  readonly isTuned: boolean;
}

/**
 * Returns the ways to record a picture with sound or sound alone: the best one, and one that differs
 * in as much as possible, for a browser that records nothing in the first way. There is none if this
 * browser cannot record.
 */
export function recordingWays(hasPicture: boolean): readonly RecordingWay[] {
  const types = supportedTypes(hasPicture);
  const [best] = types;
  if (!best) return [];
  const other = types.find((type) => containerOf(type) !== containerOf(best));
  // The last type of a container names no codecs.
  const simplest = other ?? types[types.length - 1] ?? best;
  return [
    { mimeType: best, isTuned: true },
    { mimeType: simplest, isTuned: false },
  ];
}

const containerOf = (mimeType: string): string => mimeType.replace(/;.*/, "");

/**
 * Returns the bit rate of the picture per second, which is enough for one person's face at this
 * size.
 */
export function pictureBitsPerSecond(height: number): number {
  return height >= LARGE.height ? LARGE.bitrate : 2_500_000;
}

const LARGE = { width: 1920, height: 1080, bitrate: 5_000_000, framerate: 30 } as const;

/**
 * Tells whether the device's own encoder records 1080p. A browser that cannot tell gets the smaller
 * picture.
 */
export async function recordsLargePictures(): Promise<boolean> {
  const [contentType] = supportedTypes(true);
  // TypeScript declares it always present, but older browsers lack it.
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
