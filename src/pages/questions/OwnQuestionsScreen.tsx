import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { OwnQuestions } from "../../features/questions/OwnQuestions";
import { QuestionsSkeleton } from "../../features/questions/QuestionsSkeleton";
import { useOwnQuestions } from "../../features/questions/useOwnQuestions";
import type { AskingReel } from "../../features/questions/useQuestions";
import { Button } from "../../shared/ui/action/Button";
import { useBack } from "../../shared/hooks/useBack";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";

interface OwnQuestionsScreenProps {
  reel: AskingReel;
  steps?: ReactNode;
  /** Leads to the list where questions are picked, unless somebody has come from there. */
  questionsHref: string;
}

export function OwnQuestionsScreen({ reel, steps, questionsHref }: OwnQuestionsScreenProps) {
  const { t } = useTranslation();
  const back = useBack(questionsHref);
  const { status, data, error, reload, add, edit, remove } = useOwnQuestions(reel);
  return (
    <Screen
      title={t("Your own questions")}
      onBack={back}
      occasion={reel.tributeType}
      footer={
        <Button wide onClick={back}>
          {t("Done")}
        </Button>
      }
    >
      {steps}
      {status === "loading" && <QuestionsSkeleton />}
      {status === "failed" && (
        <ErrorState message={error.message} code={error.code} onRetry={reload} />
      )}
      {status === "ready" && (
        <OwnQuestions questions={data} onAdd={add} onEdit={edit} onRemove={remove} />
      )}
    </Screen>
  );
}
