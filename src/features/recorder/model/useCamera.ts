import { useCallback, useEffect, useRef, useState } from "react";
import {
  type CameraChoice,
  closeCamera,
  type Devices,
  isSelfie,
  listDevices,
  openCamera,
  openMicrophone,
} from "../capture/camera";

type Opening = () => Promise<MediaStream | null>;

export interface Camera {
  readonly stream: MediaStream | null;
  readonly isMirrored: boolean;
  readonly devices: Devices;
  /** Opens it, instead of the one that is open. Throws `CameraError`; null when the screen has gone meanwhile. */
  readonly open: Opening;
  /** As `open`, the microphone alone. */
  readonly listen: Opening;
  /** The other side of a phone, the next camera of a computer. Throws `CameraError`. */
  readonly switchOver: Opening;
  /** Opens what somebody has chosen of the devices, by its id. Throws `CameraError`. */
  readonly choose: (
    chosen: Pick<CameraChoice, "deviceId" | "microphoneId">,
  ) => Promise<MediaStream | null>;
  readonly close: () => void;
}

const NO_DEVICES: Devices = { cameras: [], microphones: [] };

/** The camera of one screen: one stream at a time, closed with the screen. */
export function useCamera(): Camera {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [devices, setDevices] = useState(NO_DEVICES);
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

  const openWith = useCallback(
    async (opening: (choice: CameraChoice) => Promise<MediaStream>) => {
      close();
      const mine = turn.current;
      const opened = await opening(choice.current);
      if (mine !== turn.current) {
        closeCamera(opened);
        return null;
      }
      current.current = opened;
      setStream(opened);
      setDevices(await listDevices());
      return opened;
    },
    [close],
  );
  const open = useCallback(() => openWith(openCamera), [openWith]);
  const listen = useCallback(() => openWith(openMicrophone), [openWith]);

  const switchOver = useCallback(() => {
    choice.current = nextChoice(choice.current, current.current, devices.cameras);
    return open();
  }, [devices, open]);
  const choose: Camera["choose"] = useCallback(
    (chosen) => {
      const hasPicture = current.current === null || current.current.getVideoTracks().length > 0;
      choice.current = { ...choice.current, ...chosen };
      return hasPicture ? open() : listen();
    },
    [open, listen],
  );

  useEffect(() => close, [close]);
  const isMirrored = stream !== null && isSelfie(stream);
  return { stream, isMirrored, devices, open, listen, switchOver, choose, close };
}

/** Phones know sides (and many lenses for each, all but one useless here); computers only know devices. */
function nextChoice(
  choice: CameraChoice,
  stream: MediaStream | null,
  cameras: readonly MediaDeviceInfo[],
): CameraChoice {
  const settings = stream?.getVideoTracks()[0]?.getSettings();
  if (settings?.facingMode) {
    const facing = settings.facingMode === "user" ? "environment" : "user";
    return { facing, microphoneId: choice.microphoneId };
  }
  const at = cameras.findIndex(({ deviceId }) => deviceId === settings?.deviceId);
  const next = cameras[(at + 1) % cameras.length];
  return next ? { ...choice, deviceId: next.deviceId } : choice;
}
