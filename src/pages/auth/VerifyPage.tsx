import { useTranslation } from "react-i18next";
import type { ErrorCode } from "@contract/errors";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { SendAgainButton } from "../../features/auth/components/SendAgainButton";
import { SignInFirst } from "../../features/auth/components/SignInFirst";
import { useVerifyUserMutation } from "../../services/user";
import { useIdentity } from "../../shared/identity/useIdentity";
import { type CallFailure, failureOf } from "../../shared/lib/callError";
import { useBack } from "../../shared/hooks/useBack";
import { Button, ButtonLink } from "../../shared/ui/action/Button";
import { FaqLink } from "../../shared/ui/action/FaqLink";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Spinner } from "../../shared/ui/feedback/Spinner";
import { Screen } from "../../shared/ui/layout/Screen";

/**
 * Verifies the address of the account by the code of the mailed link, which leads here. It asks for
 * a tap first: mail scanners open every link and may run the scripts of the page, and they must not
 * confirm an address for its owner.
 */
export function VerifyPage() {
  const { t } = useTranslation();
  const code = useSearchParams()[0].get("code") ?? "";
  const { status, user } = useIdentity();
  const [verify, { data, error, isLoading }] = useVerifyUserMutation();
  const confirm = () => void verify({ code });
  if (code === "") return <DeadLink />;
  if (data) {
    return (
      <Verified title={t("Your email is verified")}>
        {t("We've verified {{email}}. The page where you signed up has already moved on.", {
          email: data.email,
        })}
      </Verified>
    );
  }
  if (error && !isLoading) return <NotVerified error={failureOf(error)} onRetry={confirm} />;
  if (status === "unknown") return <Spinner fullScreen />;
  if (status === "signedOut") return <SignInFirst pageTitle={t("Verify your email")} />;
  return (
    <VerifyScreen
      footer={
        <Button onClick={confirm} loading={isLoading} wide>
          {t("Confirm")}
        </Button>
      }
    >
      <EmptyState illustration="mail" title={t("Is this your email?")} heading="h1">
        {user.email === null
          ? t("Tap “Confirm” if you signed up with the address that got this link.")
          : t("You signed up with {{email}}. Tap “Confirm” if this link came there.", {
              email: user.email,
            })}
      </EmptyState>
    </VerifyScreen>
  );
}

function VerifyScreen({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const back = useBack(paths.starterPage());
  return (
    <Screen pageTitle={t("Verify your email")} onBack={back} footer={footer}>
      {children}
    </Screen>
  );
}

function NotVerified({ error, onRetry }: { error: CallFailure; onRetry: () => void }) {
  const { t } = useTranslation();
  const errorCode = error.code as ErrorCode | undefined;
  if (errorCode === "ALREADY_VERIFIED") {
    return <Verified title={t("Already verified")}>{error.message}</Verified>;
  }
  if (errorCode === "LINK_EXPIRED") return <DeadLink hasExpired />;
  if (errorCode === "LINK_INVALID" || errorCode === "BAD_REQUEST") return <DeadLink />;
  return (
    <VerifyScreen>
      <ErrorState
        heading="h1"
        message={error.message}
        code={error.code}
        onRetry={errorCode === "FORBIDDEN" ? undefined : onRetry}
      />
    </VerifyScreen>
  );
}

function DeadLink({ hasExpired = false }: { hasExpired?: boolean }) {
  const { t } = useTranslation();
  const { user } = useIdentity();
  return (
    <VerifyScreen
      footer={
        user ? (
          <SendAgainButton />
        ) : (
          <ButtonLink to={paths.login()} wide>
            {t("Sign in to get a new link")}
          </ButtonLink>
        )
      }
    >
      <EmptyState
        illustration="mail"
        title={t("This link doesn't work any more")}
        heading="h1"
        help={<FaqLink answer="no-mail" />}
      >
        {hasExpired
          ? t("It has expired. We can send you a new one.")
          : t(
              "It may be incomplete, or there's a newer one. Try the latest email, or get a new link.",
            )}
      </EmptyState>
    </VerifyScreen>
  );
}

function Verified({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Screen
      pageTitle={title}
      footer={
        <ButtonLink to={paths.homePage()} wide>
          {t("Go to your reels")}
        </ButtonLink>
      }
    >
      <EmptyState illustration="sent" title={title} heading="h1">
        {children}
      </EmptyState>
    </Screen>
  );
}
