import { Trans, useTranslation } from "react-i18next";
import { useState } from "react";
import { paths } from "../../config/paths";
import { ContactForm } from "../../features/feedback/ContactForm";
import { useAppSelector } from "../../shared/state/hooks";
import { Button, ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { TextLink } from "../../shared/ui/action/TextLink";

/** Shows `/contactus`: a message to the operator. */
export function ContactUsPage() {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.userFirebaseData);
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  if (sentFrom !== null) return <Confirmation email={sentFrom} onAgain={() => setSentFrom(null)} />;
  return (
    <Screen pageTitle={t("Contact us")}>
      <Stack gap={1}>
        <Text as="h1" size={28}>
          {t("Write to us")}
        </Text>
        <Text tone="quiet">
          <Trans
            i18nKey="A real person reads this and answers by email. You may find your answer right away in the <a>questions and answers</a>."
            components={{ a: <TextLink to={paths.faq()} /> }}
          />
        </Text>
      </Stack>
      <ContactForm
        name={`${user?.firstName ?? ""} ${user?.lastName ?? ""}`.trim()}
        email={user?.email ?? ""}
        onSent={setSentFrom}
      />
    </Screen>
  );
}

function Confirmation({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Screen
      pageTitle={t("Contact us")}
      footer={
        <>
          <ButtonLink to={paths.homePage()} wide>
            {t("Go to your reels")}
          </ButtonLink>
          <Button tone="plain" wide onClick={onAgain}>
            {t("Write another message")}
          </Button>
        </>
      }
    >
      <EmptyState illustration="sent" title={t("Thank you, it has arrived")} heading="h1">
        <Trans
          i18nKey="We'll answer to <address>{{email}}</address>."
          values={{ email }}
          components={{ address: <bdi /> }}
        />
      </EmptyState>
    </Screen>
  );
}
