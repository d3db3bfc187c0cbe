import { useTranslation } from "react-i18next";
import { FILMED_ANSWER_MAX_MS } from "@contract/limits";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Settings2 from "lucide-react/icons/settings-2";
import SwitchCamera from "lucide-react/icons/switch-camera";
import { IconButton } from "../../../../shared/ui/action/IconButton";
import { hasDeviceChoice } from "./DeviceChoice";
import styles from "../steps/FilmStep.module.css";
import { RecordButton } from "./RecordButton";
import { noteSoundKnown } from "../sound/SoundRow";
import type { RecorderControl } from "../../model/useRecorder";

interface FilmButtonsProps {
  recorder: RecorderControl;
  isChoosing: boolean;
  /** Tells whether nothing but the recording is to be decided now. */
  isRecordingNext: boolean;
  onChooseDevices: () => void;
}

export function FilmButtons(props: FilmButtonsProps) {
  const { t } = useTranslation();
  const { recorder } = props;
  const { state, camera, voice, dispatch } = recorder;
  const canSwitch = !voice && camera.devices.cameras.length > 1;
  return (
    <div className={styles.buttons}>
      <SettingsOrPauseButton {...props} />
      <RecordButton
        step={state.step}
        isNext={props.isRecordingNext}
        share={recorder.elapsedMs / FILMED_ANSWER_MAX_MS}
        onStart={() => {
          noteSoundKnown();
          dispatch({ type: "begin" });
        }}
        onStop={recorder.stop}
      />
      {state.step === "preview" && canSwitch ? (
        <IconButton label={t("Switch camera")} onClick={recorder.switchCamera}>
          <SwitchCamera aria-hidden />
        </IconButton>
      ) : (
        <span />
      )}
    </div>
  );
}

/** Shows the device settings before the recording, and the pause button during it. */
function SettingsOrPauseButton({ recorder, isChoosing, onChooseDevices }: FilmButtonsProps) {
  const { t } = useTranslation();
  const { state, camera } = recorder;
  if (state.step === "recording") {
    return (
      <IconButton label={state.isPaused ? t("Go on") : t("Pause")} onClick={recorder.togglePause}>
        {state.isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
      </IconButton>
    );
  }
  if (state.step !== "preview" || !hasDeviceChoice(camera.devices)) return <span />;
  return (
    <IconButton
      label={t("Camera and microphone")}
      aria-expanded={isChoosing}
      onClick={onChooseDevices}
    >
      <Settings2 aria-hidden />
    </IconButton>
  );
}
