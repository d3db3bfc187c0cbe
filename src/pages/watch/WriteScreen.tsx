import { useTranslation } from "react-i18next";
import type { Feed } from "@contract/http/submission";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ThankYouNoteForm } from "../../features/player/components/ThankYouNoteForm";
import { ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Text } from "../../shared/ui/layout/Text";
import { SenderGate } from "./SenderGate";

interface WriteScreenProps {
  feed: Feed;
  tgd: string;
  watchHref: string;
}

/**
 * Shows `/tribute/:id/watch?tgd=&view=write`: the recipient writes a thank-you to everybody, or to
 * one person.
 */
export function WriteScreen(props: WriteScreenProps) {
  return (
    <SenderGate {...props}>{(signature) => <Write {...props} signature={signature} />}</SenderGate>
  );
}

type Sent = "everybody" | "one";

function Write(props: WriteScreenProps & { signature: ReactNode }) {
  const { feed, tgd, watchHref, signature } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <Screen
      pageTitle={t("Write a thank-you")}
      occasion={feed.tributeType}
      onBack={() => void navigate(watchHref)}
    >
      {sent ? (
        <EmptyState
          illustration="sent"
          heading="h1"
          title={t("Your thank-you is on its way")}
          action={<ButtonLink to={watchHref}>{t("Back to the reel")}</ButtonLink>}
        >
          {sent === "one"
            ? t("Only this person gets it. You can take it back at any time.")
            : t("Everybody in the reel gets it. You can take it back at any time.")}
        </EmptyState>
      ) : (
        <>
          <Text as="h1" size={28}>
            {t("Write a thank-you")}
          </Text>
          <ThankYouNoteForm
            tributeId={feed.tributeId}
            tgd={tgd}
            clips={feed.clips}
            onSent={(isPersonal) => setSent(isPersonal ? "one" : "everybody")}
          />
          {signature}
        </>
      )}
    </Screen>
  );
}
