import { useTranslation } from "react-i18next";
import type { ReelThanks, ThankYou } from "@contract/http/thanks";
import { useScreenTitle } from "../../../shared/head/useHead";
import { useDates } from "../../../shared/language/useDates";
import { displayName } from "../../../shared/lib/displayName";
import { EmptyState } from "../../../shared/ui/feedback/EmptyState";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./ThanksRoom.module.css";
import { WatchRoom } from "./WatchRoom";

/** What the recipient answers, for everybody who is in the reel. */
export function ThanksRoom({ reel }: { reel: ReelThanks }) {
  const { t } = useTranslation();
  const { thanks, name, tributeFor, tributeType, imageUrl } = reel;
  const who = thanks[0]?.from || displayName(tributeFor);
  const title = t("{{who}} says thank you", { who });
  useScreenTitle(title);
  if (thanks.length === 0) {
    return (
      <WatchRoom image={imageUrl} occasion={tributeType}>
        <EmptyState illustration="sent" heading="h1" title={t("There is no thank-you here now")}>
          {t("It may have been taken back. What you sent for “{{name}}” is safe.", { name })}
        </EmptyState>
      </WatchRoom>
    );
  }
  return (
    <WatchRoom image={imageUrl} occasion={tributeType}>
      <div className={styles.thanks}>
        <header>
          <Text as="h1" size={28}>
            {title}
          </Text>
          <Text tone="quiet">{t("To everybody in “{{name}}”.", { name })}</Text>
        </header>
        <ul className={styles.list}>
          {thanks.map((one) => (
            <li key={one._id}>
              <Video thankYou={one} />
            </li>
          ))}
        </ul>
      </div>
    </WatchRoom>
  );
}

function Video({ thankYou: { from, videoUrl, posterUrl, createdAt } }: { thankYou: ThankYou }) {
  const { humanInstant } = useDates();
  const { t } = useTranslation();
  const who = from || t("Somebody");
  return (
    <figure className={styles.video}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions for a reply */}
      <video
        controls
        playsInline
        preload="metadata"
        src={videoUrl}
        poster={posterUrl ?? undefined}
        aria-label={t("Thank-you from {{who}}", { who })}
      />
      <figcaption>
        <Text size={14}>
          <bdi>{who}</bdi>{" "}
          <Text as="span" size={14} tone="quiet">
            · {humanInstant(createdAt)}
          </Text>
        </Text>
      </figcaption>
    </figure>
  );
}
