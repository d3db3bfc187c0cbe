import { useTranslation } from "react-i18next";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { answerTo } from "../../../config/faqAnswers";
import { Button } from "../action/Button";
import { FaqLink } from "../action/FaqLink";
import { EmptyState } from "./EmptyState";

interface ErrorStateProps {
  message: string;
  title?: string;
  code?: string;
  /** Replaces the link to that answer. */
  help?: ReactNode;
  onRetry?: () => void;
  heading?: "h1" | "h2" | "h3";
}

/** Says that something could not be loaded, offers to try again, and links to an answer. */
export function ErrorState({ message, title, code, help, onRetry, heading }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      role="alert"
      illustration="error"
      title={title ?? t("That didn't work")}
      heading={heading}
      help={help ?? <FaqLink answer={answerTo(code)} />}
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
