import { useTranslation } from "react-i18next";
import { RotateCw } from "lucide-react";
import { Button } from "../action/Button";
import { EmptyState } from "./EmptyState";

interface ErrorStateProps {
  /** Says what happened, in words for people. */
  message: string;
  title?: string;
  onRetry?: () => void;
  heading?: "h1" | "h2" | "h3";
}

/** Says that something could not be loaded, and offers to try again. */
export function ErrorState({ message, title, onRetry, heading }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      role="alert"
      illustration="error"
      title={title ?? t("That didn't work")}
      heading={heading}
      action={
        onRetry && (
          <Button tone="soft" onClick={onRetry} startIcon={<RotateCw aria-hidden />}>
            {t("Try again")}
          </Button>
        )
      }
    >
      {message}
    </EmptyState>
  );
}
