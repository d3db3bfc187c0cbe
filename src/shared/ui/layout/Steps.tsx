import { useTranslation } from "react-i18next";
import styles from "./Steps.module.css";

interface StepsProps {
  count: number;
  /** Counts from 1. */
  current: number;
}

export function Steps({ count, current }: StepsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.steps}>
      <p className={styles.words}>{t("Step {{current}} of {{count}}", { current, count })}</p>
      {Array.from({ length: count }, (_, position) => (
        <span
          key={position}
          aria-hidden
          className={position < current ? styles.done : styles.step}
        />
      ))}
    </div>
  );
}
