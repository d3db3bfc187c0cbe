import { useTranslation } from "react-i18next";
import { RotateCw } from "lucide-react";
import type { CameraError } from "../../capture/cameraError";
import { Button } from "../../../../shared/ui/action/Button";
import { EmptyState } from "../../../../shared/ui/feedback/EmptyState";
import { FilePicker } from "../FilePicker";
import { OpenElsewhere } from "../Obstacle";
import { RecorderStage } from "../camera/RecorderStage";

interface BlockedStepProps {
  error: CameraError;
  onTryAgain: () => void;
  onFile: (file: File) => void;
  fileProblem: string | null;
  onClose: () => void;
}

/** The camera does not open: why, and every way that is left. */
export function BlockedStep({ error, onTryAgain, onFile, fileProblem, onClose }: BlockedStepProps) {
  const { t } = useTranslation();
  const canTryAgain = error.recovery === "tryAgain" || error.problem === "missing";
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
          <FilePicker onFile={onFile} isMain={!canTryAgain} problem={fileProblem} />
        </>
      }
    >
      <div role="alert">
        <EmptyState illustration="camera" title={t(error.title)} heading="h1">
          {t(error.message)}
        </EmptyState>
      </div>
      {error.recovery === "openElsewhere" && <OpenElsewhere />}
    </RecorderStage>
  );
}
