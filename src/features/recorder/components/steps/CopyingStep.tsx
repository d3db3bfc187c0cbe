import { useTranslation } from "react-i18next";
import { ProgressStep } from "./ProgressStep";

interface CopyingStepProps {
  /** Gives the share that is copied, from 0 to 1. */
  copied: number;
  onClose: () => void;
}

/** Shows that a large file is being copied, so that it can be sent whatever happens to it. */
export function CopyingStep({ copied, onClose }: CopyingStepProps) {
  const { t } = useTranslation();
  return (
    <ProgressStep
      illustration="camera"
      title={t("Getting your video ready")}
      share={copied}
      progress={t("{{percent}} percent", { percent: Math.floor(copied * 100) })}
      note={t("A video from a cloud drive may take a while.")}
      onClose={onClose}
    />
  );
}
