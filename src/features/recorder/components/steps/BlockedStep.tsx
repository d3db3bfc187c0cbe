import { useTranslation } from "react-i18next";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { CameraError } from "../../capture/cameraError";
import { inAppBrowserOf } from "../../capture/inAppBrowser";
import { obstacleText } from "../../model/obstacleText";
import { Button } from "../../../../shared/ui/action/Button";
import { FaqLink } from "../../../../shared/ui/action/FaqLink";
import { EmptyState } from "../../../../shared/ui/feedback/EmptyState";
import { FilePicker } from "../FilePicker";
import { Obstacle } from "../Obstacle";
import { RecorderStage } from "../camera/RecorderStage";
import type { Voice } from "../../model/useRecorder";
import { VoiceOptions, WriteOption } from "../VoiceOptions";

interface BlockedStepProps {
  error: CameraError;
  /** Gives the id of the question, or is null. */
  questionId: string | null;
  onTryAgain: () => void;
  onVoice: (voice: Voice) => void;
  /** It is null where nobody can write instead. */
  onWrite: (() => void) | null;
  onFile: (file: File) => void;
  fileProblem: string | null;
  onClose: () => void;
}

/** Says why the camera does not open or record, and offers every remaining solution. */
export function BlockedStep(props: BlockedStepProps) {
  const { t } = useTranslation();
  const { error, onTryAgain, onVoice, onFile, fileProblem, onClose } = props;
  const words = obstacleText(error, inAppBrowserOf(navigator.userAgent), t);
  const canTryAgain = error.recovery === "tryAgain";
  return (
    <RecorderStage
      onClose={onClose}
      title={null}
      controls={
        <>
          {canTryAgain && (
            <Button wide onClick={onTryAgain} startIcon={<RotateCw aria-hidden />}>
              {t("Try again")}
            </Button>
          )}
          {error.problem === "cameraMissing" && <VoiceOptions onVoice={onVoice} />}
          <FilePicker onFile={onFile} isMain={!canTryAgain} problem={fileProblem} />
          <WriteOption onWrite={props.onWrite} />
        </>
      }
    >
      {words.isBetterElsewhere ? (
        <Obstacle error={error} heading="h1" questionId={props.questionId} />
      ) : (
        <div role="alert">
          <EmptyState
            illustration="camera"
            title={words.title}
            heading="h1"
            help={<FaqLink answer="camera" />}
          >
            {words.message}
          </EmptyState>
        </div>
      )}
    </RecorderStage>
  );
}
