import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../shared/ui/action/Button";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { EmptyState } from "../../../shared/ui/feedback/EmptyState";
import { Screen } from "../../../shared/ui/layout/Screen";

/** Tells viewers that their link opens no reel, because it is mistyped, revoked or not theirs. */
export function ClosedLink({ loginHref, isSignedIn }: { loginHref: string; isSignedIn: boolean }) {
  const { t } = useTranslation();
  return (
    <Screen
      pageTitle={t("This link doesn't open a reel")}
      footer={
        !isSignedIn && (
          <ButtonLink wide tone="soft" to={loginHref}>
            {t("Sign in")}
          </ButtonLink>
        )
      }
    >
      <EmptyState
        illustration="invite"
        heading="h1"
        title={t("This link doesn't open a reel")}
        help={<FaqLink answer="link" />}
      >
        {isSignedIn
          ? t(
              "It may have changed since it was sent, or part of it may be missing. Please ask whoever sent it to you for a new one.",
            )
          : t(
              "It may have changed since it was sent, or part of it may be missing. Please ask whoever sent it to you for a new one. If the reel is yours, sign in.",
            )}
      </EmptyState>
    </Screen>
  );
}
