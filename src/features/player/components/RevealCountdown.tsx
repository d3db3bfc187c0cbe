import { useTranslation } from "react-i18next";
import type { Feed } from "@contract/http/submission";
import { type ReactNode, useEffect, useState } from "react";
import { useDates } from "../../../shared/language/useDates";
import { Text } from "../../../shared/ui/layout/Text";
import { Envelope } from "./Envelope";
import styles from "./RevealCountdown.module.css";
import { timeLeft } from "../model/timeLeft";

interface RevealCountdownProps {
  /** Takes an ISO-8601 instant. */
  revealAt: string;
  /**
   * Gives the server's time of this page, ISO-8601, because the viewer's clock may be wrong by
   * hours.
   */
  now: string;
  reel: Pick<Feed, "name" | "imageUrl">;
  onReveal: () => void;
  children?: ReactNode;
}

/**
 * Shows before the reel opens how long it still takes, and when that is in the viewer's time zone.
 */
export function RevealCountdown(props: RevealCountdownProps) {
  const { revealAt, now, reel, onReveal } = props;
  const { t } = useTranslation();
  const { wholeInstant } = useDates();
  const [aheadMs] = useState(() => Date.now() - Date.parse(now));
  const [nowMs, setNow] = useState(Date.now);
  const left = timeLeft(Date.parse(revealAt) - (nowMs - aheadMs));
  const isOver = left === null;
  useEffect(() => {
    if (isOver) return onReveal();
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver, onReveal]);

  return (
    <div className={styles.countdown}>
      <Envelope image={reel.imageUrl} secondsLeft={left?.at(-1)?.value ?? 0} />
      <div className={styles.words}>
        <Text as="h1" size={28} align="center">
          {t("Something is waiting for you")}
        </Text>
        <Text align="center">
          <bdi>{reel.name}</bdi>
        </Text>
      </div>
      <div className={styles.parts} role="timer" aria-label={t("Time until the reel opens")}>
        {left?.map(({ unit, value }) => (
          <span key={unit} className={styles.part}>
            <span key={value} className={styles.value}>
              {String(value).padStart(2, "0")}
            </span>
            <span className={styles.unit}>{t(unit)}</span>
          </span>
        ))}
      </div>
      <div className={styles.when}>
        <Text size={14} tone="quiet" align="center">
          {t("It opens on {{when}}.", { when: wholeInstant(revealAt) })}
        </Text>
      </div>
      <div className={styles.message}>{props.children}</div>
    </div>
  );
}
