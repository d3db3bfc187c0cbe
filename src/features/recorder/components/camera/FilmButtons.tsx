import { useTranslation } from "react-i18next";
import { FILMED_ANSWER_MAX_MS } from "@contract/limits";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import { IconButton } from "../../../../shared/ui/action/IconButton";
import styles from "../steps/FilmStep.module.css";
import { RecordButton } from "./RecordButton";
import type { RecorderControl } from "../../model/useRecorder";

interface FilmButtonsProps {
  recorder: RecorderControl;
  /** Tells whether nothing but the recording is to be decided now. */
  isRecordingNext: boolean;
  hasMore: boolean;
  onMore: () => void;
}

export function FilmButtons({ recorder, isRecordingNext, hasMore, onMore }: FilmButtonsProps) {
  const { t } = useTranslation();
  const { state, dispatch } = recorder;
  return (
    <div className={styles.buttons}>
      {state.step === "recording" ? <PauseButton recorder={recorder} /> : <span />}
      <RecordButton
        step={state.step}
        isNext={isRecordingNext}
        share={recorder.elapsedMs / FILMED_ANSWER_MAX_MS}
        onStart={() => dispatch({ type: "begin" })}
        onStop={recorder.stop}
      />
      {state.step === "preview" ? (
        <IconButton
          label={hasMore ? t("Close the choices") : t("More choices")}
          aria-expanded={hasMore}
          onClick={onMore}
        >
          {hasMore ? <X aria-hidden /> : <Ellipsis aria-hidden />}
        </IconButton>
      ) : (
        <span />
      )}
    </div>
  );
}

function PauseButton({ recorder }: Pick<FilmButtonsProps, "recorder">) {
  const { t } = useTranslation();
  const isPaused = recorder.state.step === "recording" && recorder.state.isPaused;
  return (
    <IconButton label={isPaused ? t("Go on") : t("Pause")} onClick={recorder.togglePause}>
      {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
    </IconButton>
  );
}
