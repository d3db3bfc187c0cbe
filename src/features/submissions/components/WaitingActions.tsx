import type { Submission } from "@contract/http/submission";
import { useTranslation } from "react-i18next";
import Check from "lucide-react/icons/check";
import Play from "lucide-react/icons/play";
import { useApproveSubmissionMutation } from "../../../services/moderation";
import { Button } from "../../../shared/ui/action/Button";
import { Stack } from "../../../shared/ui/layout/Stack";
import { DeleteVideo } from "./DeleteVideo";

interface WaitingActionsProps {
  submission: Submission;
  onWatch: () => void;
}

export function WaitingActions({ submission, onWatch }: WaitingActionsProps) {
  const { t } = useTranslation();
  const { _id: submissionId, state } = submission;
  const [approveSubmission, { isLoading }] = useApproveSubmissionMutation();
  return (
    <Stack direction="row" gap={0.5} align="center" wrap>
      {state === "ready" && (
        <>
          <Button tone="plain" startIcon={<Play aria-hidden />} onClick={onWatch}>
            {t("Watch")}
          </Button>
          <Button
            tone="soft"
            loading={isLoading}
            startIcon={<Check aria-hidden />}
            onClick={() => approveSubmission({ submissionId })}
          >
            {t("Use this video")}
          </Button>
        </>
      )}
      <DeleteVideo submission={submission} />
    </Stack>
  );
}
