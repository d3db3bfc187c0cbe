import { CameraError, toCameraError } from "./cameraError";
import { cameraObstacle } from "./cameraSupport";

type Facing = "user" | "environment";

/** Which camera: by the side it looks to, or by its id where a computer has several. */
export interface CameraChoice {
  readonly facing: Facing;
  readonly deviceId?: string;
}

/** 720p: what every phone since 2015 encodes in real time, and enough for one person's face. */
const PICTURE = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 60 },
} satisfies MediaTrackConstraints;

const SOUND = { echoCancellation: true, noiseSuppression: true } satisfies MediaTrackConstraints;

/** Opens camera and microphone. Throws `CameraError`. The caller closes the stream. */
export async function openCamera(choice: CameraChoice): Promise<MediaStream> {
  const obstacle = cameraObstacle();
  if (obstacle) throw new CameraError(obstacle);
  const which = choice.deviceId
    ? { deviceId: { exact: choice.deviceId } }
    : { facingMode: { ideal: choice.facing } };
  try {
    return await open({ ...PICTURE, ...which });
  } catch (error) {
    if (toCameraError(error).problem !== "constraint") throw toCameraError(error);
    // A camera that can't do what we would like may still do something.
    return openAny();
  }
}

async function openAny(): Promise<MediaStream> {
  try {
    return await open(true);
  } catch (error) {
    throw toCameraError(error);
  }
}

function open(video: MediaTrackConstraints | true): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video, audio: SOUND });
}

/** Ends all tracks, so that the camera's light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Cameras that can be switched to. Ids and names are known only after the permission. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter((device) => device.kind === "videoinput" && device.deviceId !== "");
}

/** Whether the picture must be mirrored on screen: people know their face from the mirror. */
export function isSelfie(stream: MediaStream): boolean {
  const facing = stream.getVideoTracks()[0]?.getSettings().facingMode;
  // A computer's webcam says nothing about its side, and looks at its user.
  return facing === undefined || facing === "user";
}
