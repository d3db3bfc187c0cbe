import AudioLines from "lucide-react/icons/audio-lines";
import PenLine from "lucide-react/icons/pen-line";
import Settings2 from "lucide-react/icons/settings-2";
import Shapes from "lucide-react/icons/shapes";
import SwitchCamera from "lucide-react/icons/switch-camera";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../shared/ui/action/Button";
import type { RecorderControl } from "../../model/useRecorder";
import { hasDeviceChoice } from "./DeviceChoice";
import styles from "./MoreChoices.module.css";

interface MoreChoicesProps {
  recorder: RecorderControl;
  onNotes: () => void;
  onSound: () => void;
  onDevices: () => void;
  onSwitch: () => void;
  /** Leads to the ways to take part without a camera. It is null for a voice, which is one. */
  onOtherWay: (() => void) | null;
}

export function MoreChoices(props: MoreChoicesProps) {
  const { t } = useTranslation();
  const { camera, voice } = props.recorder;
  return (
    <section aria-label={t("More choices")} className={styles.panel}>
      <Entry icon={<PenLine aria-hidden />} onPress={props.onNotes}>
        {t("Notes")}
      </Entry>
      <Entry icon={<AudioLines aria-hidden />} onPress={props.onSound}>
        {t("Check the sound")}
      </Entry>
      {!voice && camera.devices.cameras.length > 1 && (
        <Entry icon={<SwitchCamera aria-hidden />} onPress={props.onSwitch}>
          {t("Switch camera")}
        </Entry>
      )}
      {hasDeviceChoice(camera.devices) && (
        <Entry icon={<Settings2 aria-hidden />} onPress={props.onDevices}>
          {t("Camera and microphone")}
        </Entry>
      )}
      {props.onOtherWay && (
        <Entry icon={<Shapes aria-hidden />} onPress={props.onOtherWay}>
          {t("Other ways to take part")}
        </Entry>
      )}
    </section>
  );
}

interface EntryProps {
  icon: ReactNode;
  onPress: () => void;
  children: string;
}

const Entry = ({ icon, onPress, children }: EntryProps) => (
  <Button wide tone="plain" startIcon={icon} onClick={onPress}>
    {children}
  </Button>
);
