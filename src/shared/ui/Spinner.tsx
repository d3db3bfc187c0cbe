import { classNames } from "./classNames";
import styles from "./Spinner.module.css";

interface SpinnerProps {
  /** Covers the whole screen. */
  fullScreen?: boolean;
  label?: string;
}

/** Work of unknown length. */
export function Spinner({ fullScreen = false, label = "Loading..." }: SpinnerProps) {
  return (
    <output
      aria-label={label}
      className={classNames(styles.spinner, fullScreen && styles.fullScreen)}
    >
      <span className={styles.ring} aria-hidden />
    </output>
  );
}
