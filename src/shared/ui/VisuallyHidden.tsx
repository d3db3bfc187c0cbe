import styles from "./VisuallyHidden.module.css";

/** Words for screen readers alone. */
export function VisuallyHidden({ children }: { children: string }) {
  return <span className={styles.hidden}>{children}</span>;
}
