import { useTranslation } from "react-i18next";
import Video from "lucide-react/icons/video";
import { useState } from "react";
import { env } from "../../config/env";
import { paths } from "../../config/paths";
import { FeedbackForm } from "../../features/feedback/FeedbackForm";
import { ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";

/** From this rating, people are asked to tell others. */
const HAPPY_FROM = 4;

/** Shows `/feedback`: stars and a text for the operator. */
export function FeedBackPage() {
  const { t } = useTranslation();
  const [sent, setSent] = useState<number | null>(null);
  if (sent !== null) return <Confirmation rating={sent} />;
  return (
    <Screen pageTitle={t("Feedback")}>
      <Stack gap={1}>
        <Text as="h1" size={28}>
          {t("Tell us what you think")}
        </Text>
        <Text tone="quiet">
          {t("Your feedback makes {{brand}} better. A real person reads every word.", {
            brand: env.brand,
          })}
        </Text>
      </Stack>
      <FeedbackForm onSent={setSent} />
      <ButtonLink wide tone="plain" to={paths.feedbackRecord()} startIcon={<Video aria-hidden />}>
        {t("Record it instead")}
      </ButtonLink>
    </Screen>
  );
}

function Confirmation({ rating }: { rating: number }) {
  const { t } = useTranslation();
  return (
    <Screen
      pageTitle={t("Feedback")}
      footer={
        <>
          <ButtonLink to={paths.homePage()} wide>
            {t("Go to your reels")}
          </ButtonLink>
          {rating < HAPPY_FROM && (
            <ButtonLink to={paths.contactus()} tone="soft" wide>
              {t("Something needs an answer")}
            </ButtonLink>
          )}
        </>
      }
    >
      <EmptyState illustration="sent" title={t("Thank you")} heading="h1">
        {rating < HAPPY_FROM
          ? t("It helps us to know what isn't good yet.")
          : t("You've made our day. If you like, tell somebody who has a birthday to plan.")}
      </EmptyState>
    </Screen>
  );
}
