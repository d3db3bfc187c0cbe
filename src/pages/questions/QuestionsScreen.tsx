import { useTranslation } from "react-i18next";
import type { TributeQuestion } from "@contract/http/tribute";
import { QUESTIONS_MAX } from "@contract/limits";
import PencilLine from "lucide-react/icons/pencil-line";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { QuestionPicker } from "../../features/questions/QuestionPicker";
import { QuestionsSkeleton } from "../../features/questions/QuestionsSkeleton";
import { type AskingReel, useQuestions } from "../../features/questions/useQuestions";
import { Button } from "../../shared/ui/action/Button";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";

interface QuestionsScreenProps {
  reel: AskingReel;
  /** Shows the progress if the screen is part of a flow. */
  steps?: ReactNode;
  onBack: () => void;
  /** Leads to the next screen once the picked questions are saved. `next` labels the link. */
  nextHref: string;
  next: (picked: number) => string;
  ownHref: string;
  renderBeside?: (asked: TributeQuestion[]) => ReactNode;
}

/** Chooses what everybody is asked, in which order. Each change is saved at once. */
export function QuestionsScreen(props: QuestionsScreenProps) {
  const { t } = useTranslation();
  const { reel, steps, onBack, nextHref, next, ownHref, renderBeside } = props;
  const navigate = useNavigate();
  const { status, data, error, reload, picked, pick, settled } = useQuestions(reel);
  const [isLeaving, setLeaving] = useState(false);
  const leaveFor = async (path: string) => {
    setLeaving(true);
    if (await settled()) await navigate(path);
    setLeaving(false);
  };
  return (
    <Screen
      title={t("What would you like to ask?")}
      onBack={onBack}
      columns={renderBeside && 2}
      occasion={reel.tributeType}
      footer={
        status === "ready" && (
          <Button wide loading={isLeaving} onClick={() => void leaveFor(nextHref)}>
            {next(picked.length)}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {steps}
        {status === "loading" && <QuestionsSkeleton />}
        {status === "failed" && (
          <ErrorState message={error.message} code={error.code} onRetry={reload} />
        )}
        {status === "ready" && (
          <>
            <QuestionPicker questions={data} picked={picked} max={QUESTIONS_MAX} onChange={pick} />
            <Button
              tone="plain"
              startIcon={<PencilLine aria-hidden />}
              onClick={() => void leaveFor(ownHref)}
            >
              {t("Write your own")}
            </Button>
          </>
        )}
      </Stack>
      {renderBeside?.(picked.flatMap((id) => data?.find((one) => one._id === id) ?? []))}
    </Screen>
  );
}
