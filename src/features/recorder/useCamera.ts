import { useCallback, useEffect, useRef, useState } from "react";
import {
  type CameraChoice,
  closeCamera,
  isSelfie,
  listCameras,
  openCamera,
} from "../../shared/media/camera";

export interface Camera {
  readonly stream: MediaStream | null;
  readonly isMirrored: boolean;
  readonly canSwitch: boolean;
  /** Opens it, instead of the one that is open. Throws `CameraError`; null when the screen has gone meanwhile. */
  readonly open: () => Promise<MediaStream | null>;
  /** The other side of a phone, the next camera of a computer. Throws `CameraError`. */
  readonly switchOver: () => Promise<MediaStream | null>;
  readonly close: () => void;
}

/** The camera of one screen: one stream at a time, closed with the screen. */
export function useCamera(): Camera {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([]);
  const current = useRef<MediaStream | null>(null);
  const choice = useRef<CameraChoice>({ facing: "user" });
  /** Counts openings, so that a permission answered too late opens nothing. */
  const turn = useRef(0);

  const close = useCallback(() => {
    turn.current++;
    if (current.current) closeCamera(current.current);
    current.current = null;
    setStream(null);
  }, []);

  const open = useCallback(async () => {
    close();
    const mine = turn.current;
    const opened = await openCamera(choice.current);
    if (mine !== turn.current) {
      closeCamera(opened);
      return null;
    }
    current.current = opened;
    setStream(opened);
    setCameras(await listCameras());
    return opened;
  }, [close]);

  const switchOver = useCallback(() => {
    choice.current = nextChoice(choice.current, current.current, cameras);
    return open();
  }, [cameras, open]);

  useEffect(() => close, [close]);
  return {
    stream,
    isMirrored: stream !== null && isSelfie(stream),
    canSwitch: cameras.length > 1,
    open,
    switchOver,
    close,
  };
}

/** Phones know sides (and many lenses for each, all but one useless here); computers only know devices. */
function nextChoice(
  choice: CameraChoice,
  stream: MediaStream | null,
  cameras: readonly MediaDeviceInfo[],
): CameraChoice {
  const settings = stream?.getVideoTracks()[0]?.getSettings();
  if (settings?.facingMode) {
    return { facing: settings.facingMode === "user" ? "environment" : "user" };
  }
  const at = cameras.findIndex(({ deviceId }) => deviceId === settings?.deviceId);
  const next = cameras[(at + 1) % cameras.length];
  return next ? { facing: choice.facing, deviceId: next.deviceId } : choice;
}
