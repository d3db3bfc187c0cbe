import { useTranslation } from "react-i18next";
import { MessageCircleQuestion } from "lucide-react";
import { paths } from "../config/paths";
import { ButtonLink } from "../shared/ui/Button";
import { EmptyState } from "../shared/ui/EmptyState";
import { Screen } from "../shared/ui/Screen";
import { Stack } from "../shared/ui/Stack";
import { Text } from "../shared/ui/Text";
import { FaqGroup } from "./faq/FaqGroup";
import { makingQuestions } from "./faq/makingQuestions";
import { priceQuestions } from "./faq/priceQuestions";
import { privacyQuestions } from "./faq/privacyQuestions";
import { recordingQuestions } from "./faq/recordingQuestions";
import { watchingQuestions } from "./faq/watchingQuestions";

/** `/faq`: what people ask. `/faq#<id>` opens one answer. */
export function FaqPage() {
  const { t } = useTranslation();
  return (
    <Screen pageTitle={t("Questions and answers")}>
      <Stack gap={1}>
        <Text as="h1" size={28}>
          {t("Questions and answers")}
        </Text>
        <Text tone="quiet">{t("What people ask before they begin, and along the way.")}</Text>
      </Stack>
      <FaqGroup title={t("Making a reel")} questions={makingQuestions} />
      <FaqGroup title={t("Recording")} questions={recordingQuestions} />
      <FaqGroup title={t("Watching")} questions={watchingQuestions} />
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
        {t("Tell us what you would like to know.")}
      </EmptyState>
    </Screen>
  );
}
