import { useTranslation } from "react-i18next";
import type { ErrorCode } from "@contract/errors";
import { type ReactNode, useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { SendAgainButton } from "../../features/auth/components/SendAgainButton";
import { verifyUser } from "../../services/user";
import { useIdentity } from "../../shared/identity/useIdentity";
import { CallError } from "../../shared/lib/callError";
import { useBack } from "../../shared/hooks/useBack";
import { useAnswer } from "../../shared/hooks/useAnswer";
import { ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Spinner } from "../../shared/ui/feedback/Spinner";

/** Where the mailed link leads: verifies the address by the link's code. */
export function VerifyPage() {
  const { t } = useTranslation();
  const code = useSearchParams()[0].get("code") ?? "";
  const verify = useCallback(() => verifyOnce(code), [code]);
  const { status, data, error, reload } = useAnswer(verify);
  if (status === "loading") return <Spinner fullScreen />;
  if (status === "ready") {
    return (
      <Verified title={t("Your email is verified")}>
        {t("{{email}} is yours. Where you signed up, the page has moved on already.", {
          email: data.email,
        })}
      </Verified>
    );
  }
  return <NotVerified error={error} onRetry={reload} />;
}

let lastVerification: { code: string; answer: ReturnType<typeof verifyUser> } | undefined;

/** A code works once: mounting the page twice (React's strict mode) must not use it up. */
async function verifyOnce(code: string) {
  if (lastVerification?.code !== code) lastVerification = { code, answer: verifyUser(code) };
  const answer = await lastVerification.answer;
  if (answer.status !== 200) lastVerification = undefined;
  return answer;
}

function NotVerified({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const { user } = useIdentity();
  const back = useBack(paths.starterPage());
  const errorCode = (error instanceof CallError ? error.code : undefined) as ErrorCode | undefined;
  if (errorCode === "ALREADY_VERIFIED") {
    return <Verified title={t("Already verified")}>{error.message}</Verified>;
  }
  if (errorCode !== "LINK_EXPIRED" && errorCode !== "LINK_INVALID" && errorCode !== "BAD_REQUEST") {
    return (
      <Screen pageTitle={t("Verify your email")} onBack={back}>
        <ErrorState heading="h1" message={error.message} onRetry={onRetry} />
      </Screen>
    );
  }
  return (
    <Screen
      pageTitle={t("Verify your email")}
      onBack={back}
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
      <EmptyState illustration="mail" title={t("This link doesn't work any more")} heading="h1">
        {errorCode === "LINK_EXPIRED"
          ? t("It has expired. We can send you a fresh one.")
          : t(
              "It may be incomplete, or a newer one was sent. Try the newest mail, or get a fresh link.",
            )}
      </EmptyState>
    </Screen>
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
