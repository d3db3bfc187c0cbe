import { useTranslation } from "react-i18next";
import type { ReelThanks, ThankYou } from "@contract/http/thanks";
import { useScreenTitle } from "../../../shared/head/useHead";
import { useDates } from "../../../shared/language/useDates";
import { displayName } from "../../../shared/lib/displayName";
import { EmptyState } from "../../../shared/ui/feedback/EmptyState";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./ThanksList.module.css";
import { WatchLayout } from "./WatchLayout";

export function ThanksList({ reel }: { reel: ReelThanks }) {
  const { t } = useTranslation();
  const { thanks, name, tributeFor, tributeType } = reel;
  const who = thanks[0]?.from || displayName(tributeFor);
  const title = t("{{who}} says thank you", { who });
  useScreenTitle(title);
  if (thanks.length === 0) {
    return (
      <WatchLayout occasion={tributeType}>
        <EmptyState illustration="sent" heading="h1" title={t("There's no thank-you here")}>
          {t("It may still come, or it was withdrawn. What you sent for “{{name}}” is safe.", {
            name,
          })}
        </EmptyState>
      </WatchLayout>
    );
  }
  return (
    <WatchLayout occasion={tributeType}>
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
              {one.videoUrl === null ? (
                <Words thankYou={one} />
              ) : (
                <Video thankYou={one} videoUrl={one.videoUrl} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </WatchLayout>
  );
}

function Words({ thankYou }: { thankYou: ThankYou }) {
  return (
    <figure className={styles.video}>
      <blockquote dir="auto" className={styles.words}>
        {thankYou.text}
      </blockquote>
      <Sender thankYou={thankYou} />
    </figure>
  );
}

function Video({ thankYou, videoUrl }: { thankYou: ThankYou; videoUrl: string }) {
  const { t } = useTranslation();
  const who = thankYou.from || t("Somebody");
  return (
    <figure className={styles.video}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions for a reply */}
      <video
        controls
        playsInline
        preload="metadata"
        src={videoUrl}
        poster={thankYou.posterUrl ?? undefined}
        aria-label={t("Thank-you from {{who}}", { who })}
      />
      <Sender thankYou={thankYou} />
    </figure>
  );
}

function Sender({ thankYou: { from, createdAt, isPersonal } }: { thankYou: ThankYou }) {
  const { humanInstant } = useDates();
  const { t } = useTranslation();
  return (
    <figcaption>
      <Text size={14}>
        <bdi>{from || t("Somebody")}</bdi>{" "}
        <Text as="span" size={14} tone="quiet">
          · {humanInstant(createdAt)}
          {isPersonal && ` · ${t("Just for you")}`}
        </Text>
      </Text>
    </figcaption>
  );
}
