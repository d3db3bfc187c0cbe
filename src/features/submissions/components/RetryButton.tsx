import { useTranslation } from "react-i18next";
import { useState } from "react";
import { useRetrySubmissionMutation } from "../../../services/submission";
import { failureOf } from "../../../shared/lib/callError";
import { Button } from "../../../shared/ui/action/Button";
import { Text } from "../../../shared/ui/layout/Text";

interface RetryButtonProps {
  submissionId: string;
  name: string;
  /** Uses a video whose end or sound is missing as it is. */
  acceptsIncomplete?: boolean;
}

export function RetryButton(props: RetryButtonProps) {
  const { submissionId, name, acceptsIncomplete = false } = props;
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const [retrySubmission] = useRetrySubmissionMutation();
  const retry = async () => {
    setProblem(null);
    const { error } = await retrySubmission({ submissionId, acceptsIncomplete });
    if (error) setProblem(failureOf(error).message);
  };
  return (
    <>
      <Button
        tone="soft"
        aria-label={
          acceptsIncomplete
            ? t("Use it as it is: {{name}}’s video", { name })
            : t("Try again to prepare {{name}}'s video", { name })
        }
        onClick={retry}
      >
        {acceptsIncomplete ? t("Use it as it is") : t("Try again")}
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
