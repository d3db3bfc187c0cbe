import { useTranslation } from "react-i18next";
import type { Devices } from "../../capture/camera";
import { Select } from "../../../../shared/ui/form/Select";
import styles from "./DeviceChoice.module.css";

interface DeviceChoiceProps {
  devices: Devices;
  stream: MediaStream;
  onChoose: (chosen: { deviceId?: string; microphoneId?: string }) => void;
}

/** Which of several cameras and microphones: with a headset on, the computer's own hears nothing. */
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

/** Whether there is anything to choose. */
export const hasDeviceChoice = ({ cameras, microphones }: Devices): boolean =>
  cameras.length > 1 || microphones.length > 1;

const optionsOf = (devices: readonly MediaDeviceInfo[], kind: string) =>
  devices.map(({ deviceId, label }, index) => ({
    value: deviceId,
    label: label || `${kind} ${index + 1}`,
  }));
