import { useTranslation } from "react-i18next";
import { ProgressBar } from "../../../../shared/ui/feedback/ProgressBar";
import { EmptyState } from "../../../../shared/ui/feedback/EmptyState";
import { Text } from "../../../../shared/ui/layout/Text";
import { RecorderStage } from "../camera/RecorderStage";

interface CopyingStepProps {
  /** Gives the share that is copied, from 0 to 1. */
  copied: number;
  onClose: () => void;
}

/** Shows that a large file is being copied, so that it can be sent whatever happens to it. */
export function CopyingStep({ copied, onClose }: CopyingStepProps) {
  const { t } = useTranslation();
  const title = t("Getting your video ready");
  return (
    <RecorderStage
      onClose={onClose}
      title={null}
      controls={
        <Text size={14} align="center">
          {t("A video from a cloud drive may take a while.")}
        </Text>
      }
    >
      <EmptyState illustration="mail" title={title} heading="h1" />
      <ProgressBar value={copied} label={title} />
      <Text size={14} align="center" tabular>
        {t("{{percent}} percent", { percent: Math.floor(copied * 100) })}
      </Text>
    </RecorderStage>
  );
}
