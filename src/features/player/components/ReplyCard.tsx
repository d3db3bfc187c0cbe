import { useTranslation } from "react-i18next";
import type { Feed } from "@contract/http/submission";
import Bookmark from "lucide-react/icons/bookmark";
import BookmarkCheck from "lucide-react/icons/bookmark-check";
import Download from "lucide-react/icons/download";
import PenLine from "lucide-react/icons/pen-line";
import Tv from "lucide-react/icons/tv";
import Video from "lucide-react/icons/video";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { paths } from "../../../config/paths";
import { siteAddress } from "../../../config/siteAddress";
import { useIdentity } from "../../../shared/identity/useIdentity";
import { Button, ButtonLink, OuterLink } from "../../../shared/ui/action/Button";
import { Text } from "../../../shared/ui/layout/Text";
import { actOnReel } from "../api/reelCalls";
import styles from "./ReplyCard.module.css";
import { ShareGift } from "./ShareGift";

/** Few people keep the film before they have watched it. */
const KeepFilm = lazy(async () => ({ default: (await import("./KeepFilm")).KeepFilm }));

interface ReplyCardProps {
  feed: Feed;
  tgd: string | undefined;
  isEnded: boolean;
  replyHref: string;
  writeHref: string;
  shareUrl: string;
  isSaved: boolean;
  onSave: () => void;
  children?: ReactNode;
}

/**
 * Offers what the recipient can do besides watching. After the reel it suggests what is left to do.
 */
export function ReplyCard(props: ReplyCardProps) {
  const { t } = useTranslation();
  const { feed, tgd, isEnded, replyHref, writeHref, shareUrl, isSaved, onSave, children } = props;
  const { status } = useIdentity();
  const card = useRef<HTMLElement>(null);
  const noteSharing = () =>
    void actOnReel({ tributeId: feed.tributeId, tgd, action: "SHARE_REEL" });
  useEffect(() => {
    if (isEnded) card.current?.scrollIntoView({ block: "nearest" });
  }, [isEnded]);
  return (
    <section ref={card} className={styles.card} aria-label={t("Your answer")} data-ended={isEnded}>
      <div aria-live="polite">
        {isEnded && (
          <Text as="h2" size={20}>
            {t("That's everybody")}
          </Text>
        )}
      </div>
      <Text size={14} tone={isEnded ? "ink" : "quiet"}>
        {t("Say a few words back. Everybody in the reel gets them.")}
      </Text>
      <ButtonLink
        wide
        to={replyHref}
        tone={isEnded ? "primary" : "soft"}
        startIcon={<Video aria-hidden />}
      >
        {t("Record a thank-you reply")}
      </ButtonLink>
      <ButtonLink wide to={writeHref} tone="plain" startIcon={<PenLine aria-hidden />}>
        {t("Write a thank-you")}
      </ButtonLink>
      {feed.canDownload && tgd && <Keep tributeId={feed.tributeId} tgd={tgd} isDue={isEnded} />}
      {children}
      <div className={styles.actions}>
        {status === "signedIn" && feed.actions.includes("SAVE_LATER") && (
          <Button
            tone="plain"
            aria-pressed={isSaved}
            startIcon={isSaved ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
            onClick={onSave}
          >
            {isSaved ? t("Saved") : t("Save for later")}
          </Button>
        )}
        {feed.actions.includes("SHARE_REEL") && (
          <ShareGift name={feed.name} url={shareUrl} onShared={noteSharing} />
        )}
      </div>
      <TelevisionHelp />
    </section>
  );
}

/** Opens in a tab of its own, so that the film goes on. */
function TelevisionHelp() {
  const { t } = useTranslation();
  return (
    <OuterLink
      wide
      tone="plain"
      href={siteAddress(paths.faq({ question: "television" }))}
      target="_blank"
      startIcon={<Tv aria-hidden />}
    >
      {t("Watch on a television")}
    </OuterLink>
  );
}

interface KeepProps {
  tributeId: string;
  tgd: string;
  /** Tells that the reel was watched. Its film is then offered without being asked for. */
  isDue: boolean;
}

function Keep({ tributeId, tgd, isDue }: KeepProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  if (isDue && !isAsked) setAsked(true);
  if (!isAsked) {
    return (
      <Button wide tone="plain" startIcon={<Download aria-hidden />} onClick={() => setAsked(true)}>
        {t("Download the film")}
      </Button>
    );
  }
  return (
    <Suspense fallback={null}>
      <KeepFilm tributeId={tributeId} tgd={tgd} />
    </Suspense>
  );
}
