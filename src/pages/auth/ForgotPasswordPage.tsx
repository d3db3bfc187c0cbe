import { useTranslation } from "react-i18next";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import {
  ForgotPasswordForm,
  type SentMail,
} from "../../features/auth/components/ForgotPasswordForm";
import { ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";

/** Asks for the address, and then says where the link was sent. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [sent, setSent] = useState<SentMail | null>(null);
  const goBack = () => void navigate(paths.login());
  if (sent) {
    const { email: sentTo, leadsTo } = sent;
    return (
      <Screen
        pageTitle={t("Check your inbox")}
        onBack={goBack}
        footer={
          <ButtonLink to={paths.login()} wide>
            {t("Back to sign in")}
          </ButtonLink>
        }
      >
        <EmptyState illustration="mail" title={t("Check your inbox")} heading="h1">
          {leadsTo === "password"
            ? t("If {{sentTo}} has an account, a link to choose a new password is on its way.", {
                sentTo,
              })
            : t("A link that signs you in is on its way to {{sentTo}}. It works once.", {
                sentTo,
              })}
        </EmptyState>
      </Screen>
    );
  }
  return (
    <Screen pageTitle={t("Forgot your password?")} onBack={goBack}>
      <Stack gap={1}>
        <Text as="h1" size={28}>
          {t("Forgot your password?")}
        </Text>
        <Text tone="quiet">
          {t("Enter your email, and we'll send you a link to choose a new one.")}
        </Text>
      </Stack>
      <ForgotPasswordForm onSent={setSent} />
    </Screen>
  );
}
