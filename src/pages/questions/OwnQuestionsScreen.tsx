import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { OwnQuestions } from "../../features/questions/OwnQuestions";
import { QuestionsSkeleton } from "../../features/questions/QuestionsSkeleton";
import { useOwnQuestions } from "../../features/questions/useOwnQuestions";
import type { AskingReel } from "../../features/questions/useQuestions";
import { ButtonLink } from "../../shared/ui/action/Button";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";

interface OwnQuestionsScreenProps {
  reel: AskingReel;
  steps?: ReactNode;
  /** Leads to the list where questions are picked. */
  questionsHref: string;
}

export function OwnQuestionsScreen({ reel, steps, questionsHref }: OwnQuestionsScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status, data, error, reload, add, edit, remove } = useOwnQuestions(reel);
  return (
    <Screen
      title={t("Your own questions")}
      onBack={() => void navigate(questionsHref)}
      occasion={reel.tributeType}
      footer={
        <ButtonLink wide to={questionsHref}>
          {t("Done")}
        </ButtonLink>
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
