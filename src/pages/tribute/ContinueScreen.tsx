import { useTranslation } from "react-i18next";
import { msg, type Translate } from "@contract/msg";
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
 * tap, because scanners of mails open every link, and then whether the visitor is this guest, because
 * anybody can send their own link to others. Somebody who is signed in here goes on as themselves.
 */
export function ContinueScreen({ tributeId, invite, code }: ContinueScreenProps) {
  const { t } = useTranslation();
  const { status } = useIdentity();
  const [redeem] = useContinueAsGuestMutation();
  const [found, setFound] = useState<{ token: string; name: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (status === "unknown") return <Spinner fullScreen />;
  if (status === "signedIn")
    return <Navigate to={paths.recordTribute({ tributeId, invite })} replace />;
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const failure = failureOf(error);
      // The server does not read a link that was cut off.
      const isDead = failure.code === "LINK_INVALID" || failure.code === "BAD_REQUEST";
      setProblem(isDead ? t(DEAD_LINK) : failure.message);
    }
    setBusy(false);
  };
  const find = () => attempt(async () => setFound(await redeem({ tributeId, code }).unwrap()));
  const question = found ? questionAbout(t, found.name) : null;
  return (
    <Screen
      pageTitle={t("Continue your video")}
      footer={
        <>
          <Button
            wide
            loading={isBusy}
            onClick={() => void (found ? attempt(() => continueAsGuest(found.token)) : find())}
          >
            {question?.yes ?? t("Continue")}
          </Button>
          <ButtonLink wide tone="plain" to={paths.tributeDetails(tributeId, { invite })}>
            {question ? t("No, I'm somebody else") : t("Open the reel instead")}
          </ButtonLink>
        </>
      }
    >
      <EmptyState illustration="invite" heading="h1" title={question?.title ?? t("Welcome back")}>
        {question
          ? t("Whoever has begun with this link can watch and delete what is recorded here.")
          : t("Go on where you left off. Your name and what you've sent are still there.")}
      </EmptyState>
      <FormAlert message={problem} />
    </Screen>
  );
}

/** Asks whether the visitor is the guest of a link, who may not have said their name yet. */
function questionAbout(t: Translate, name: string): { title: string; yes: string } {
  return name === ""
    ? { title: t("Is this your link?"), yes: t("Yes, it's mine") }
    : { title: t("Are you {{name}}?", { name }), yes: t("Yes, I'm {{name}}", { name }) };
}
