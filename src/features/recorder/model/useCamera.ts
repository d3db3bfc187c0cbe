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
  /**
   * Opens the camera and closes the current stream. It resolves to null if the screen was left
   * meanwhile.
   * @throws CameraError
   */
  readonly open: Opening;
  /** Opens only the microphone, in the same way. */
  readonly listen: Opening;
  /**
   * Switches to the other side of a phone, or to the next camera of a computer.
   * @throws CameraError
   */
  readonly switchOver: Opening;
  /**
   * Opens the chosen device by its id.
   * @throws CameraError
   */
  readonly choose: (
    chosen: Pick<CameraChoice, "deviceId" | "microphoneId">,
  ) => Promise<MediaStream | null>;
  readonly close: () => void;
}

const NO_DEVICES: Devices = { cameras: [], microphones: [] };

/** Provides the camera of one screen: one stream at a time, which closes with the screen. */
export function useCamera(): Camera {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [devices, setDevices] = useState(NO_DEVICES);
  const current = useRef<MediaStream | null>(null);
  const choice = useRef<CameraChoice>({ facing: "user" });
  /** Counts the openings, so that a late permission opens nothing. */
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

/**
 * Returns the next camera. Phones distinguish sides (with several lenses each, of which only one is
 * useful here), computers only devices.
 */
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
