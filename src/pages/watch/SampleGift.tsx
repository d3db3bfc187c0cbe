import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { InvitationCard } from "../../features/player/components/InvitationCard";
import { ReelPlayer } from "../../features/player/components/ReelPlayer";
import { RevealCountdown } from "../../features/player/components/RevealCountdown";
import { WatchLayout } from "../../features/player/components/WatchLayout";
import { useFilm } from "../../features/player/model/useFilm";
import { useReelHead } from "../../shared/head/useHead";
import { useLanguage } from "../../shared/language/useLanguage";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Confetti } from "../../shared/ui/feedback/Confetti";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { sampleFeed } from "./sampleFeed";

/** This is long enough to see what a countdown is, and short enough to wait for it. */
const COUNTDOWN_MS = 5000;

/**
 * Shows the sample reel as its recipient gets it: the countdown, the confetti and the film. It needs
 * no server.
 */
export function SampleGift() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const [isOpen, setOpen] = useState(false);
  const film = useFilm();
  const feed = useMemo(() => sampleFeed(t, language, now), [t, language, now]);
  useReelHead(feed, { isGift: true });
  const open = useCallback(() => setOpen(true), []);
  const { name, recipientName, message, tributeType } = feed;
  const words = (
    <InvitationCard recipientName={recipientName} message={message} occasion={tributeType} />
  );
  if (!isOpen) {
    return (
      <WatchLayout occasion={tributeType}>
        <RevealCountdown
          revealAt={new Date(now.getTime() + COUNTDOWN_MS).toISOString()}
          now={feed.now}
          reel={feed}
          onReveal={open}
        >
          {words}
        </RevealCountdown>
      </WatchLayout>
    );
  }
  return (
    <WatchLayout
      occasion={tributeType}
      isDim={film.step === "playing"}
      card={
        <>
          <Text as="h1" size={28}>
            {name}
          </Text>
          {words}
        </>
      }
      foot={
        <Stack gap={1}>
          <Text size={14} tone="quiet" align="center">
            {t("This is a sample. Yours has the people you invite.")}
          </Text>
          <ButtonLink wide to={paths.createTribute({ occasion: tributeType, step: "person" })}>
            {t("Create a reel")}
          </ButtonLink>
          <ButtonLink wide tone="plain" to={paths.starterPage()}>
            {t("Back to the start page")}
          </ButtonLink>
        </Stack>
      }
    >
      <div {...film.events}>
        <ReelPlayer isBare feed={feed} />
      </div>
      {film.hasBegun && <Confetti variant="passes" />}
    </WatchLayout>
  );
}
