import { useTranslation } from "react-i18next";
import type { Devices } from "../../capture/camera";
import { Select } from "../../../../shared/ui/form/Select";
import styles from "./DeviceChoice.module.css";

interface DeviceChoiceProps {
  devices: Devices;
  stream: MediaStream;
  onChoose: (chosen: { deviceId?: string; microphoneId?: string }) => void;
}

/**
 * Lets people choose among several cameras and microphones. With a headset on, the computer's own
 * microphone may record nothing.
 */
export function DeviceChoice({ devices, stream, onChoose }: DeviceChoiceProps) {
  const { t } = useTranslation();
  const [picture] = stream.getVideoTracks();
  const [sound] = stream.getAudioTracks();
  return (
    <div className={styles.panel}>
      {picture && devices.cameras.length > 1 && (
        <Select
          label={t("Camera")}
          options={optionsOf(devices.cameras, t("Camera"))}
          value={picture.getSettings().deviceId ?? ""}
          onChange={(deviceId) => onChoose({ deviceId })}
        />
      )}
      {sound && devices.microphones.length > 1 && (
        <Select
          label={t("Microphone")}
          options={optionsOf(devices.microphones, t("Microphone"))}
          value={sound.getSettings().deviceId ?? ""}
          onChange={(microphoneId) => onChoose({ microphoneId })}
        />
      )}
    </div>
  );
}

export const hasDeviceChoice = ({ cameras, microphones }: Devices): boolean =>
  cameras.length > 1 || microphones.length > 1;

const optionsOf = (devices: readonly MediaDeviceInfo[], kind: string) =>
  devices.map(({ deviceId, label }, index) => ({
    value: deviceId,
    label: label || `${kind} ${index + 1}`,
  }));
