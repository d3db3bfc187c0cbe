import { useTranslation } from "react-i18next";
import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import { paths } from "../../config/paths";
import { ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { FaqGroup } from "./FaqGroup";
import { makingQuestions } from "./makingQuestions";
import { priceQuestions } from "./priceQuestions";
import { privacyQuestions } from "./privacyQuestions";
import { recordingQuestions } from "./recordingQuestions";
import { troubleQuestions } from "./troubleQuestions";
import { watchingQuestions } from "./watchingQuestions";

/** Shows `/faq`. `/faq#<id>` expands one answer. */
export function FaqPage() {
  const { t } = useTranslation();
  return (
    <Screen pageTitle={t("Questions and answers")}>
      <Stack gap={1}>
        <Text as="h1" size={28}>
          {t("Questions and answers")}
        </Text>
        <Text tone="quiet">{t("What people ask before they start, and along the way.")}</Text>
      </Stack>
      <FaqGroup title={t("Making a reel")} questions={makingQuestions} />
      <FaqGroup title={t("Recording")} questions={recordingQuestions} />
      <FaqGroup title={t("Watching")} questions={watchingQuestions} />
      <FaqGroup title={t("When something goes wrong")} questions={troubleQuestions} />
      <FaqGroup title={t("Price")} questions={priceQuestions} />
      <FaqGroup title={t("Privacy")} questions={privacyQuestions} />
      <EmptyState
        illustration="mail"
        title={t("Not answered yet?")}
        action={
          <ButtonLink
            to={paths.contactus()}
            tone="soft"
            startIcon={<MessageCircleQuestion aria-hidden />}
          >
            {t("Write to us")}
          </ButtonLink>
        }
      >
        {t("Tell us what you'd like to know.")}
      </EmptyState>
    </Screen>
  );
}
