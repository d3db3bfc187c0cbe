import { useTranslation } from "react-i18next";
import { useEffect, useState } from "react";
import { useDates } from "../../shared/language/useDates";
import { Text } from "../../shared/ui/Text";
import { timeLeft } from "./timeLeft";
import styles from "./RevealCountdown.module.css";

interface RevealCountdownProps {
  /** ISO-8601 instant. */
  revealAt: string;
  /** The server's clock when this was shown, ISO-8601: the viewer's may be wrong by hours. */
  now: string;
  onReveal: () => void;
}

/** Before the reel opens: how long it still takes, and when that is on the viewer's own clock. */
export function RevealCountdown({ revealAt, now, onReveal }: RevealCountdownProps) {
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
      <Text as="h2" size={28} align="center">
        {t("Something is waiting for you")}
      </Text>
      <div className={styles.parts} role="timer" aria-label={t("Time until the reel opens")}>
        {left?.map(({ unit, value }) => (
          <span key={unit} className={styles.part}>
            <span className={styles.value}>{String(value).padStart(2, "0")}</span>
            <span className={styles.unit}>{t(unit)}</span>
          </span>
        ))}
      </div>
      <Text tone="quiet" align="center">
        {t("It opens on {{when}}.", { when: wholeInstant(revealAt) })}
      </Text>
    </div>
  );
}
