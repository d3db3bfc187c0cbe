import { useTranslation } from "react-i18next";
import { RotateCw } from "lucide-react";
import { Button } from "../../../../shared/ui/action/Button";
import { EmptyState } from "../../../../shared/ui/feedback/EmptyState";
import { RecorderStage } from "../camera/RecorderStage";

interface RefusedStepProps {
  message: string;
  isStored: boolean;
  onTryAgain: () => void;
  onClose: () => void;
}

/** Says why the server refuses the video, and that the device still has it. */
export function RefusedStep({ message, isStored, onTryAgain, onClose }: RefusedStepProps) {
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
        <EmptyState illustration="error" title={t("Your video hasn't been sent yet")} heading="h1">
          {t(message)} {isStored && t("It's safe on this device.")}
        </EmptyState>
      </div>
    </RecorderStage>
  );
}
