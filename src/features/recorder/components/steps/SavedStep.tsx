import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { EmptyState } from "../../../../shared/ui/feedback/EmptyState";
import { RecorderStage } from "../camera/RecorderStage";
import { Button, ButtonLink } from "../../../../shared/ui/action/Button";

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

interface AfterSavedProps {
  /** It is null if every question has an answer. */
  onAnother: (() => void) | null;
  doneHref: string;
  done: string;
}

export function AfterSaved({ onAnother, doneHref, done }: AfterSavedProps) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink wide to={doneHref}>
        {done}
      </ButtonLink>
      {onAnother && (
        <Button wide tone="soft" onClick={onAnother}>
          {t("Answer another question")}
        </Button>
      )}
    </>
  );
}
