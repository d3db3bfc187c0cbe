import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

/** Words for screen readers alone; left out where a `<Trans>` brings them. */
export function VisuallyHidden({ children }: { children?: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
