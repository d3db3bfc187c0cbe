import { useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./Invitation.module.css";

/** Shows what everybody is asked, if anything. */
export function QuestionList({ questions }: Pick<TributePage, "questions">) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <Stack as="section" gap={1.5} aria-label={t("Questions")}>
      <Text as="h2" size={16}>
        {questions.length === 1 ? t("What you could say") : t("Pick one, or answer them all")}
      </Text>
      <ol className={styles.questions}>
        {questions.map((question) => (
          <li key={question._id} dir="auto">
            {question.question}
          </li>
        ))}
      </ol>
    </Stack>
  );
}
