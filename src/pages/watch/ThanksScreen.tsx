import { useTranslation } from "react-i18next";
import { useCallback } from "react";
import { paths } from "../../config/paths";
import { ThanksRoom } from "../../features/player/components/ThanksRoom";
import { WatchFailure } from "../../features/player/components/WatchFailure";
import { WatchRoom } from "../../features/player/components/WatchRoom";
import { getThanks } from "../../services/submission";
import { useIdentity } from "../../shared/identity/useIdentity";
import { CallError } from "../../shared/lib/callError";
import { useAnswer } from "../../shared/hooks/useAnswer";
import { ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { Spinner } from "../../shared/ui/feedback/Spinner";

interface ThanksScreenProps {
  tributeId: string;
  /** Of the link in a mail; a user who takes part needs none. */
  thanks: string | undefined;
}

/** `/tribute/:id/watch?view=thanks&thanks=`: what the recipient answers. */
export function ThanksScreen({ tributeId, thanks }: ThanksScreenProps) {
  const { t } = useTranslation();
  const { status: identity } = useIdentity();
  const reel = useAnswer(
    useCallback(
      (signal: AbortSignal) => getThanks({ tributeId, thanks }, signal),
      [tributeId, thanks],
    ),
  );
  if (reel.status === "loading") {
    return (
      <WatchRoom>
        <Spinner fullScreen label={t("Loading the thank-you")} />
      </WatchRoom>
    );
  }
  if (reel.status === "ready") return <ThanksRoom reel={reel.data} />;
  const isUnknown = reel.error instanceof CallError && reel.error.code === "FORBIDDEN";
  if (!isUnknown || identity === "signedIn") {
    return <WatchFailure error={reel.error} onRetry={reel.reload} />;
  }
  return (
    <WatchRoom>
      <EmptyState
        illustration="sent"
        heading="h1"
        title={t("A thank-you waits for you")}
        action={<ButtonLink to={paths.login()}>{t("Sign in")}</ButtonLink>}
      >
        {t("Sign in with the account that you recorded with, or open the link in our mail.")}
      </EmptyState>
    </WatchRoom>
  );
}
