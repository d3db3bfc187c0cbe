import type { Feed } from "@contract/http/submission";
import Download from "lucide-react/icons/download";
import Heart from "lucide-react/icons/heart";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { Trans, useTranslation } from "react-i18next";
import { displayName } from "../../../shared/lib/displayName";
import { Button, ButtonLink } from "../../../shared/ui/action/Button";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { Text } from "../../../shared/ui/layout/Text";
import { Avatar } from "../../../shared/ui/media/Avatar";
import { firstClips } from "../model/speakers";
import styles from "./TheEnd.module.css";

export interface TheEndProps {
  feed: Feed;
  replyHref: string;
  writeHref: string;
  /** Leads to the film as a file. */
  filmHref: string;
  onWatchAgain: () => void;
  onClose: () => void;
}

/** Follows the film: everybody's face and name, and what is left to do. It stays until it is left. */
export function TheEnd(props: TheEndProps) {
  const { t } = useTranslation();
  const { feed, onClose } = props;
  const isMemorial = feed.tributeType === "Memorial";
  const people = firstClips(feed.clips);
  const name = feed.recipientName || (isMemorial ? "" : displayName(feed.tributeFor, true));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <main className={styles.end} aria-label={t("The end")}>
      <div className={styles.close}>
        <IconButton label={t("Close")} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className={styles.words}>
        {feed.imageUrl && <img src={feed.imageUrl} alt="" className={styles.portrait} />}
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {name ? (
            <Trans
              i18nKey="<name>{{name}}</name>, with love"
              values={{ name }}
              components={{ name: <bdi /> }}
            />
          ) : (
            t("With love")
          )}
        </h1>
        {people.length > 1 && <Text align="center">{t("from all of us")}</Text>}
      </div>
      <ul className={styles.people} aria-label={t("People in this reel")}>
        {people.map(({ person, contributor, posterUrl }) => (
          <li key={person}>
            {posterUrl ? (
              <img src={posterUrl} alt="" loading="lazy" className={styles.face} />
            ) : (
              <Avatar firstName={contributor} size={72} decorative />
            )}
            <bdi className={styles.name}>{contributor}</bdi>
          </li>
        ))}
      </ul>
      <Actions {...props} />
    </main>
  );
}

function Actions({ feed, replyHref, writeHref, filmHref, onWatchAgain }: TheEndProps) {
  const { t } = useTranslation();
  const isMemorial = feed.tributeType === "Memorial";
  return (
    <div className={styles.actions}>
      <ButtonLink wide to={isMemorial ? writeHref : replyHref} startIcon={<Heart aria-hidden />}>
        {isMemorial ? t("Write back") : t("Say thank you")}
      </ButtonLink>
      <div className={styles.row}>
        <Button tone="soft" startIcon={<RotateCcw aria-hidden />} onClick={onWatchAgain}>
          {t("Watch again")}
        </Button>
        {feed.canDownload && (
          <ButtonLink tone="soft" to={filmHref} startIcon={<Download aria-hidden />}>
            {t("Keep the film")}
          </ButtonLink>
        )}
      </div>
      <ButtonLink wide tone="plain" to={isMemorial ? replyHref : writeHref}>
        {isMemorial ? t("Record a thank-you reply") : t("Write a thank-you")}
      </ButtonLink>
    </div>
  );
}
