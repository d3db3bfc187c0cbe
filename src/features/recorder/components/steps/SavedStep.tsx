import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { EmptyState } from "../../../../shared/ui/feedback/EmptyState";
import { RecorderStage } from "../camera/RecorderStage";

interface SavedStepProps {
  /** What becomes of the video. */
  words: string;
  onClose: () => void;
  /** What can be done next. */
  children: ReactNode;
}

/** The server has confirmed every byte. */
export function SavedStep({ words, onClose, children }: SavedStepProps) {
  const { t } = useTranslation();
  return (
    <RecorderStage onClose={onClose} title={null} controls={children}>
      <EmptyState illustration="sent" title={t("Saved. You can close this page")} heading="h1">
        {words}
      </EmptyState>
    </RecorderStage>
  );
}
