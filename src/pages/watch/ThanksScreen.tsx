import { useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { ThanksList } from "../../features/player/components/ThanksList";
import { WatchFailure } from "../../features/player/components/WatchFailure";
import { WatchLayout } from "../../features/player/components/WatchLayout";
import { useGetThanksQuery } from "../../services/submission";
import { useIdentity } from "../../shared/identity/useIdentity";
import { queryState } from "../../shared/hooks/queryState";
import { ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { Spinner } from "../../shared/ui/feedback/Spinner";

interface ThanksScreenProps {
  tributeId: string;
  thanks: string | undefined;
}

/** Shows `/tribute/:id/watch?view=thanks&thanks=`: the recipient's thank-you. */
export function ThanksScreen({ tributeId, thanks }: ThanksScreenProps) {
  const { t } = useTranslation();
  const { status: identity } = useIdentity();
  const reel = queryState(useGetThanksQuery({ tributeId, thanks }));
  if (reel.status === "loading") {
    return (
      <WatchLayout>
        <Spinner fullScreen label={t("Loading the thank-you")} />
      </WatchLayout>
    );
  }
  if (reel.status === "ready") return <ThanksList reel={reel.data} />;
  const isUnknown = reel.error.code === "FORBIDDEN";
  if (!isUnknown || identity === "signedIn") {
    return <WatchFailure error={reel.error} onRetry={reel.reload} />;
  }
  return (
    <WatchLayout>
      <EmptyState
        illustration="sent"
        heading="h1"
        title={t("A thank-you is waiting for you")}
        action={<ButtonLink to={paths.login()}>{t("Sign in")}</ButtonLink>}
      >
        {t("Sign in with the account you recorded with, or open the link in our email.")}
      </EmptyState>
    </WatchLayout>
  );
}
