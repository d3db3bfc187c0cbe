import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { useContinueAsGuestMutation } from "../../services/guestLink";
import { continueAsGuest } from "../../shared/identity/identity";
import { useIdentity } from "../../shared/identity/useIdentity";
import { failureOf } from "../../shared/lib/callError";
import { Button, ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { Spinner } from "../../shared/ui/feedback/Spinner";
import { FormAlert } from "../../shared/ui/form/FormAlert";
import { Screen } from "../../shared/ui/layout/Screen";

interface ContinueScreenProps {
  tributeId: string;
  invite: string | undefined;
  code: string;
}

const DEAD_LINK = msg(
  "This link doesn't work any more. You can still open the reel and record your video.",
);

/**
 * Shows `/tribute/:id?continue=`, which leads a guest back to their place in a reel. It asks for a
 * tap, because scanners of mails open every link. Somebody who is signed in here goes on as
 * themselves.
 */
export function ContinueScreen({ tributeId, invite, code }: ContinueScreenProps) {
  const { t } = useTranslation();
  const { status } = useIdentity();
  const [redeem] = useContinueAsGuestMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (status === "unknown") return <Spinner fullScreen />;
  if (status === "signedIn")
    return <Navigate to={paths.recordTribute({ tributeId, invite })} replace />;
  const goOn = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { token } = await redeem({ tributeId, code }).unwrap();
      await continueAsGuest(token);
    } catch (error) {
      const failure = failureOf(error);
      // The server does not read a link that was cut off.
      const isDead = failure.code === "LINK_INVALID" || failure.code === "BAD_REQUEST";
      setProblem(isDead ? t(DEAD_LINK) : failure.message);
      setBusy(false);
    }
  };
  return (
    <Screen
      pageTitle={t("Continue your video")}
      footer={
        <>
          <Button wide loading={isBusy} onClick={() => void goOn()}>
            {t("Continue")}
          </Button>
          <ButtonLink wide tone="plain" to={paths.tributeDetails(tributeId, { invite })}>
            {t("Open the reel instead")}
          </ButtonLink>
        </>
      }
    >
      <EmptyState illustration="invite" heading="h1" title={t("Welcome back")}>
        {t("Go on where you left off. Your name and what you've sent are still there.")}
      </EmptyState>
      <FormAlert message={problem} />
    </Screen>
  );
}
