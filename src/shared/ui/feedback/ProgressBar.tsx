import styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  /** Gives the share that is done, 0 to 1. It is omitted while unknown. */
  value?: number;
  label: string;
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  return <progress value={value} max={1} aria-label={label} className={styles.bar} />;
}
