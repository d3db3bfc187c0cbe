import { useTranslation } from "react-i18next";
import type { TributeQuestion } from "@contract/http/tribute";
import { Choice } from "../../../shared/ui/form/Choice";

interface QuestionChoiceProps {
  questions: readonly TributeQuestion[];
  chosen: string | null;
  /** Holds the ids of the questions that were answered on this visit. */
  answered: ReadonlySet<string>;
  onChoose: (questionId: string) => void;
}

/** Lets people choose the question to answer if a reel asks several. */
export function QuestionChoice({ questions, chosen, answered, onChoose }: QuestionChoiceProps) {
  const { t } = useTranslation();
  if (questions.length < 2) return null;
  return (
    <Choice
      label={t("Choose your question")}
      options={questions.map((question) => ({
        value: question._id,
        label: answered.has(question._id)
          ? t("{{question}} (answered)", { question: question.question })
          : question.question,
      }))}
      value={chosen}
      onChange={onChoose}
    />
  );
}
