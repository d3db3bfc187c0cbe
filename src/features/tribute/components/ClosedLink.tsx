import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../shared/ui/action/Button";
import { EmptyState } from "../../../shared/ui/feedback/EmptyState";
import { Screen } from "../../../shared/ui/layout/Screen";

/** Nothing that the viewer holds opens the reel: a mistyped, revoked or foreign address. */
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
      <EmptyState illustration="invite" heading="h1" title={t("This link doesn't open a reel")}>
        {isSignedIn
          ? t(
              "It may have been changed since it was sent, or a part of it got lost on the way. Please ask whoever sent it to you for a new one.",
            )
          : t(
              "It may have been changed since it was sent, or a part of it got lost on the way. Please ask whoever sent it to you for a new one. If the reel is yours, sign in.",
            )}
      </EmptyState>
    </Screen>
  );
}
