import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

/**
 * Shows text only to screen readers. The children may be omitted where a `<Trans>` inserts them.
 */
export function VisuallyHidden({ children }: { children?: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
