import { useTranslation } from "react-i18next";
import { classNames } from "../layout/classNames";
import { LogoMark } from "../media/LogoMark";
import styles from "./Spinner.module.css";

interface SpinnerProps {
  /** Covers the whole screen, around the logo that the page started with. */
  fullScreen?: boolean;
  label?: string;
}

export function Spinner({ fullScreen = false, label }: SpinnerProps) {
  const { t } = useTranslation();
  return (
    <output
      aria-label={label ?? t("Loading...")}
      className={classNames(styles.spinner, fullScreen && styles.fullScreen)}
    >
      <span className={styles.ring} aria-hidden />
      {fullScreen && <LogoMark size={40} />}
    </output>
  );
}
