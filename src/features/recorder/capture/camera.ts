import { CameraError, type CameraProblem, toCameraError } from "./cameraError";
import { cameraObstacle, recordsLargePictures } from "./cameraSupport";

type Facing = "user" | "environment";

/** Chooses the camera and microphone, by the side the camera faces or by device ids. */
export interface CameraChoice {
  readonly facing: Facing;
  readonly deviceId?: string;
  readonly microphoneId?: string;
}

const FRAME_RATE = { ideal: 30, max: 60 };

/** Every phone since 2015 encodes 720p in real time, which is enough for one person's face. */
const PICTURE = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: FRAME_RATE,
} satisfies MediaTrackConstraints;

/** This is for devices which report that they record it smoothly and efficiently. */
const LARGE_PICTURE = {
  width: { ideal: 1920 },
  height: { ideal: 1080 },
  frameRate: FRAME_RATE,
} satisfies MediaTrackConstraints;

const SOUND = { echoCancellation: true, noiseSuppression: true } satisfies MediaTrackConstraints;

/**
 * Opens camera and microphone. The caller closes the stream.
 * @throws CameraError
 */
export async function openCamera(choice: CameraChoice): Promise<MediaStream> {
  assertCanRecord();
  const device = choice.deviceId
    ? { deviceId: { exact: choice.deviceId } }
    : { facingMode: { ideal: choice.facing } };
  const picture = (await recordsLargePictures()) ? LARGE_PICTURE : PICTURE;
  return openStream({ ...picture, ...device }, soundOf(choice));
}

/**
 * Opens only the microphone, for a voice without a picture. The caller closes the stream.
 * @throws CameraError
 */
export async function openMicrophone(choice: CameraChoice): Promise<MediaStream> {
  assertCanRecord();
  return openStream(false, soundOf(choice));
}

function assertCanRecord(): void {
  const obstacle = cameraObstacle();
  if (obstacle) throw new CameraError(obstacle);
}

const soundOf = ({ microphoneId }: CameraChoice): MediaTrackConstraints =>
  microphoneId ? { ...SOUND, deviceId: { exact: microphoneId } } : SOUND;

async function openStream(
  video: MediaTrackConstraints | false,
  audio: MediaTrackConstraints,
): Promise<MediaStream> {
  try {
    return await requestStream(video, audio);
  } catch (error) {
    if (toCameraError(error).problem !== "constraint") throw error;
    // A device that cannot satisfy the constraints may still open without them.
    return requestStream(video !== false, SOUND);
  }
}

async function requestStream(
  video: MediaTrackConstraints | boolean,
  audio: MediaTrackConstraints,
): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video, audio });
  } catch (error) {
    const { problem } = toCameraError(error);
    throw new CameraError((await missingDevice(problem, video !== false)) ?? problem, error);
  }
}

/**
 * Returns which device a request failed for, or null if that is not the reason or is unknown. The
 * browser itself says only that it cannot satisfy the request for both.
 */
async function missingDevice(
  problem: CameraProblem,
  needsCamera: boolean,
): Promise<CameraProblem | null> {
  if (problem !== "missing" && problem !== "constraint") return null;
  if (!needsCamera) return problem === "missing" ? "microphoneMissing" : null;
  // The kinds of devices are known even before the permission.
  const kinds = new Set((await allDevices()).map(({ kind }) => kind));
  const hasCamera = kinds.has("videoinput");
  if (hasCamera === kinds.has("audioinput")) return null;
  return hasCamera ? "microphoneMissing" : "cameraMissing";
}

const allDevices = (): Promise<MediaDeviceInfo[]> =>
  navigator.mediaDevices.enumerateDevices().catch(() => []);

const pictures = new WeakMap<MediaStream, HTMLVideoElement>();

/** Shows a stream in an element until the camera is closed, or nothing. */
export function showCamera(video: HTMLVideoElement, stream: MediaStream | null): void {
  video.srcObject = stream;
  if (stream) pictures.set(stream, video);
}

/**
 * Stops all tracks, so that the camera's light goes off. The picture lets go of the stream first,
 * because WebKit with GStreamer freezes if a track ends while its player starts.
 */
export function closeCamera(stream: MediaStream): void {
  const video = pictures.get(stream);
  if (video?.srcObject === stream) video.srcObject = null;
  for (const track of stream.getTracks()) track.stop();
}

export interface Devices {
  readonly cameras: readonly MediaDeviceInfo[];
  readonly microphones: readonly MediaDeviceInfo[];
}

/**
 * Returns the cameras and microphones of this device. Their ids and names are unknown before the
 * permission.
 */
export async function listDevices(): Promise<Devices> {
  const named = (await allDevices()).filter(({ deviceId }) => deviceId !== "");
  return {
    cameras: named.filter(({ kind }) => kind === "videoinput"),
    microphones: named.filter(({ kind }) => kind === "audioinput"),
  };
}

/**
 * Tells whether the picture must be mirrored on the screen, because people know their face from the
 * mirror.
 */
export function isSelfie(stream: MediaStream): boolean {
  const facing = stream.getVideoTracks()[0]?.getSettings().facingMode;
  // A computer's webcam does not report its side, and faces its user.
  return facing === undefined || facing === "user";
}
