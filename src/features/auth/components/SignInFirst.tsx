import { useTranslation } from "react-i18next";
import { paths } from "../../../config/paths";
import { useBack } from "../../../shared/hooks/useBack";
import { ButtonLink } from "../../../shared/ui/action/Button";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { EmptyState } from "../../../shared/ui/feedback/EmptyState";
import { Screen } from "../../../shared/ui/layout/Screen";

/** Leads from a mailed link to the sign-in of the account that asked for it, and back here. */
export function SignInFirst({ pageTitle }: { pageTitle: string }) {
  const { t } = useTranslation();
  const back = useBack(paths.starterPage());
  return (
    <Screen
      pageTitle={pageTitle}
      onBack={back}
      footer={
        <ButtonLink to={paths.login()} wide>
          {t("Sign in")}
        </ButtonLink>
      }
    >
      <EmptyState
        illustration="mail"
        title={t("First sign in, then confirm")}
        heading="h1"
        help={<FaqLink answer="sign-in" />}
      >
        {t(
          "You aren't signed in on this device. Sign in to your account, and you can confirm your email. If you have no account here, ignore the email that brought you here.",
        )}
      </EmptyState>
    </Screen>
  );
}
