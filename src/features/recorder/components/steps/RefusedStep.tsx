import { useTranslation } from "react-i18next";
import { RotateCw } from "lucide-react";
import { Button } from "../../../../shared/ui/action/Button";
import { EmptyState } from "../../../../shared/ui/feedback/EmptyState";
import { RecorderStage } from "../camera/RecorderStage";

interface RefusedStepProps {
  message: string;
  isKept: boolean;
  onTryAgain: () => void;
  onClose: () => void;
}

/** The server does not take the video: why, and that it is still here. */
export function RefusedStep({ message, isKept, onTryAgain, onClose }: RefusedStepProps) {
  const { t } = useTranslation();
  return (
    <RecorderStage
      onClose={onClose}
      title={null}
      controls={
        <Button wide onClick={onTryAgain} startIcon={<RotateCw aria-hidden />}>
          {t("Try again")}
        </Button>
      }
    >
      <div role="alert">
        <EmptyState illustration="error" title={t("Your video is not sent yet")} heading="h1">
          {t(message)} {isKept && t("It is safe on this device.")}
        </EmptyState>
      </div>
    </RecorderStage>
  );
}
