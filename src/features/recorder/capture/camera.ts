import { CameraError, toCameraError } from "./cameraError";
import { cameraObstacle, recordsLargePictures } from "./cameraSupport";

type Facing = "user" | "environment";

/** Which camera and microphone: by the side it looks to, or by their ids where somebody has chosen. */
export interface CameraChoice {
  readonly facing: Facing;
  readonly deviceId?: string;
  readonly microphoneId?: string;
}

const FRAME_RATE = { ideal: 30, max: 60 };

/** 720p: what every phone since 2015 encodes in real time, and enough for one person's face. */
const PICTURE = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: FRAME_RATE,
} satisfies MediaTrackConstraints;

/** For a device that says of itself that it records it smoothly and without getting hot. */
const LARGE_PICTURE = {
  width: { ideal: 1920 },
  height: { ideal: 1080 },
  frameRate: FRAME_RATE,
} satisfies MediaTrackConstraints;

const SOUND = { echoCancellation: true, noiseSuppression: true } satisfies MediaTrackConstraints;

/** Opens camera and microphone. Throws `CameraError`. The caller closes the stream. */
export async function openCamera(choice: CameraChoice): Promise<MediaStream> {
  const obstacle = cameraObstacle();
  if (obstacle) throw new CameraError(obstacle);
  const which = choice.deviceId
    ? { deviceId: { exact: choice.deviceId } }
    : { facingMode: { ideal: choice.facing } };
  const picture = (await recordsLargePictures()) ? LARGE_PICTURE : PICTURE;
  try {
    return await open({ ...picture, ...which }, soundOf(choice));
  } catch (error) {
    if (toCameraError(error).problem !== "constraint") throw toCameraError(error);
    // A camera that can't do what we would like may still do something.
    return openAny(true);
  }
}

/** Opens the microphone alone, for a voice without a picture. Throws `CameraError`. The caller closes the stream. */
export async function openMicrophone(choice: CameraChoice): Promise<MediaStream> {
  const obstacle = cameraObstacle();
  if (obstacle) throw new CameraError(obstacle);
  try {
    return await open(false, soundOf(choice));
  } catch (error) {
    if (toCameraError(error).problem !== "constraint") throw toCameraError(error);
    return openAny(false);
  }
}

const soundOf = ({ microphoneId }: CameraChoice): MediaTrackConstraints =>
  microphoneId ? { ...SOUND, deviceId: { exact: microphoneId } } : SOUND;

async function openAny(video: boolean): Promise<MediaStream> {
  try {
    return await open(video, SOUND);
  } catch (error) {
    throw toCameraError(error);
  }
}

function open(
  video: MediaTrackConstraints | boolean,
  audio: MediaTrackConstraints,
): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video, audio });
}

/** Ends all tracks, so that the camera's light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** What can be chosen from. */
export interface Devices {
  readonly cameras: readonly MediaDeviceInfo[];
  readonly microphones: readonly MediaDeviceInfo[];
}

/** Cameras and microphones of this device. Ids and names are known only after the permission. */
export async function listDevices(): Promise<Devices> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const named = devices.filter(({ deviceId }) => deviceId !== "");
  return {
    cameras: named.filter(({ kind }) => kind === "videoinput"),
    microphones: named.filter(({ kind }) => kind === "audioinput"),
  };
}

/** Whether the picture must be mirrored on screen: people know their face from the mirror. */
export function isSelfie(stream: MediaStream): boolean {
  const facing = stream.getVideoTracks()[0]?.getSettings().facingMode;
  // A computer's webcam says nothing about its side, and looks at its user.
  return facing === undefined || facing === "user";
}
