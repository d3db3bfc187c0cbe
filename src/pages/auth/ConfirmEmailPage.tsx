import { useTranslation } from "react-i18next";
import type { ErrorCode } from "@contract/errors";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { SignInFirst } from "../../features/auth/components/SignInFirst";
import { useConfirmEmailMutation } from "../../services/account/signIn";
import { signOut } from "../../shared/identity/identity";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useBack } from "../../shared/hooks/useBack";
import { type CallFailure, failureOf } from "../../shared/lib/callError";
import { Button, ButtonLink } from "../../shared/ui/action/Button";
import { FaqLink } from "../../shared/ui/action/FaqLink";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Spinner } from "../../shared/ui/feedback/Spinner";
import { Screen } from "../../shared/ui/layout/Screen";

/**
 * Gives the signed-in user their new address by the code of the link that was mailed to it. It asks
 * for a tap first, because mail scanners open every link.
 */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const code = useSearchParams()[0].get("code") ?? "";
  const { status, user } = useIdentity();
  const [confirmEmail, { data, error, isLoading }] = useConfirmEmailMutation();
  const confirm = async () => {
    const { data: changed } = await confirmEmail({ code });
    // A session that began in this very second would outlive the change.
    if (changed) await signOut();
  };
  if (code === "") return <DeadLink />;
  if (data) {
    return (
      <ConfirmScreen
        footer={
          <ButtonLink to={paths.login()} wide>
            {t("Sign in")}
          </ButtonLink>
        }
      >
        <EmptyState illustration="sent" title={t("Your email is changed")} heading="h1">
          {t("From now on, you sign in with {{email}}.", { email: data.email })}
        </EmptyState>
      </ConfirmScreen>
    );
  }
  if (error && !isLoading)
    return <NotConfirmed error={failureOf(error)} onRetry={() => void confirm()} />;
  if (status === "unknown") return <Spinner fullScreen />;
  // The answer may come after the end of the session that it brings.
  if (status === "signedOut" && !isLoading)
    return <SignInFirst pageTitle={t("Confirm your new email")} />;
  return (
    <ConfirmScreen
      footer={
        <Button onClick={() => void confirm()} loading={isLoading} wide>
          {t("Confirm")}
        </Button>
      }
    >
      <EmptyState illustration="mail" title={t("Is this your new email?")} heading="h1">
        {t(
          "Tap “Confirm” if the account of {{email}} should use the address that got this link. Your devices are signed out, and you sign in with the new address.",
          { email: user?.email },
        )}
      </EmptyState>
    </ConfirmScreen>
  );
}

function NotConfirmed({ error, onRetry }: { error: CallFailure; onRetry: () => void }) {
  const errorCode = error.code as ErrorCode | undefined;
  const isDead =
    errorCode === "LINK_EXPIRED" || errorCode === "LINK_INVALID" || errorCode === "BAD_REQUEST";
  if (isDead) return <DeadLink />;
  const isFinal = ["ALREADY_VERIFIED", "ALREADY_EXISTS", "FORBIDDEN"].includes(errorCode ?? "");
  return (
    <ConfirmScreen>
      <ErrorState
        heading="h1"
        message={error.message}
        code={error.code}
        onRetry={isFinal ? undefined : onRetry}
      />
    </ConfirmScreen>
  );
}

function DeadLink() {
  const { t } = useTranslation();
  return (
    <ConfirmScreen
      footer={
        <ButtonLink to={paths.profile()} wide>
          {t("Go to your profile")}
        </ButtonLink>
      }
    >
      <EmptyState
        illustration="mail"
        title={t("This link doesn't work any more")}
        heading="h1"
        help={<FaqLink answer="no-mail" />}
      >
        {t("You can ask for a new one in your profile.")}
      </EmptyState>
    </ConfirmScreen>
  );
}

function ConfirmScreen({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const back = useBack(paths.starterPage());
  return (
    <Screen pageTitle={t("Confirm your new email")} onBack={back} footer={footer}>
      {children}
    </Screen>
  );
}
