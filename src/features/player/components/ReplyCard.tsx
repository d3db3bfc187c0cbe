import { useTranslation } from "react-i18next";
import type { Feed } from "@contract/http/submission";
import { Bookmark, BookmarkCheck, Video } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useIdentity } from "../../../shared/identity/useIdentity";
import { Button, ButtonLink } from "../../../shared/ui/action/Button";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./ReplyCard.module.css";
import { ShareGift } from "./ShareGift";

interface ReplyCardProps {
  feed: Feed;
  /** The reel has just been seen to its end. */
  isEnded: boolean;
  /** Where a thank-you is recorded. */
  replyHref: string;
  /** The gift link, to be passed on. */
  shareUrl: string;
  isSaved: boolean;
  onSave: () => void;
  /** Thank-yous that were said before. */
  children?: ReactNode;
}

/** What the recipient can do beside watching; at the end of the reel, what is left to do. */
export function ReplyCard(props: ReplyCardProps) {
  const { t } = useTranslation();
  const { feed, isEnded, replyHref, shareUrl, isSaved, onSave, children } = props;
  const { status } = useIdentity();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isEnded) card.current?.scrollIntoView({ block: "nearest" });
  }, [isEnded]);
  return (
    <section ref={card} className={styles.card} aria-label={t("Your answer")} data-ended={isEnded}>
      <div aria-live="polite">
        {isEnded && (
          <Text as="h2" size={20}>
            {t("That was everybody")}
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
        {feed.actions.includes("SHARE_REEL") && <ShareGift name={feed.name} url={shareUrl} />}
      </div>
    </section>
  );
}
