import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { EmptyState } from "../../../../shared/ui/feedback/EmptyState";
import { RecorderStage } from "../camera/RecorderStage";

interface SavedStepProps {
  text: string;
  onClose: () => void;
  more?: ReactNode;
  children: ReactNode;
}

export function SavedStep({ text, onClose, more, children }: SavedStepProps) {
  const { t } = useTranslation();
  return (
    <RecorderStage onClose={onClose} title={null} controls={children}>
      <EmptyState illustration="sent" title={t("Saved. You can close this page")} heading="h1">
        {text}
      </EmptyState>
      {more}
    </RecorderStage>
  );
}
