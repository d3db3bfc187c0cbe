import { useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { TextLink } from "../../shared/ui/action/TextLink";
import { FaqGroup } from "../faq/FaqGroup";
import type { FaqQuestion } from "../faq/faqQuestion";
import { privacyQuestions } from "../faq/privacyQuestions";
import { recordingQuestions } from "../faq/recordingQuestions";
import { watchingQuestions } from "../faq/watchingQuestions";
import styles from "./Questions.module.css";

/** People ask these before they begin. */
const FIRST: ReadonlySet<string> = new Set([
  "app",
  "account",
  "retake",
  "surprise",
  "late",
  "who-sees",
]);

const questions: readonly FaqQuestion[] = [
  ...recordingQuestions,
  ...watchingQuestions,
  ...privacyQuestions,
].filter(({ id }) => FIRST.has(id));

export function Questions() {
  const { t } = useTranslation();
  return (
    <div>
      <FaqGroup title={t("Questions")} questions={questions} />
      <p className={styles.all}>
        <TextLink to={paths.faq()}>{t("All questions and answers")}</TextLink>
      </p>
    </div>
  );
}
