import styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  /** Share done, 0 to 1; left out while it is not known. */
  value?: number;
  label: string;
}

/** How far a longer work is. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  return <progress value={value} max={1} aria-label={label} className={styles.bar} />;
}
