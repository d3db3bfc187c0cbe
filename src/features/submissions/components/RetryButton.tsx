import { useTranslation } from "react-i18next";
import { useState } from "react";
import { retrySubmission } from "../../../services/submission";
import { dataOf } from "../../../shared/lib/callError";
import { Button } from "../../../shared/ui/action/Button";
import { Text } from "../../../shared/ui/layout/Text";

interface RetryButtonProps {
  submissionId: string;
  /** Whose video it is. */
  name: string;
}

/** Has a video prepared once more that could not be; how it goes on, the server's event tells the list. */
export function RetryButton({ submissionId, name }: RetryButtonProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const retry = async () => {
    setProblem(null);
    try {
      dataOf(await retrySubmission(submissionId));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <Button
        tone="soft"
        aria-label={t("Try again to prepare {{name}}'s video", { name })}
        onClick={retry}
      >
        {t("Try again")}
      </Button>
      {problem && (
        <div role="alert">
          <Text size={14} tone="danger">
            {problem}
          </Text>
        </div>
      )}
    </>
  );
}
