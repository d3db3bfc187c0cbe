import type { ReactNode } from "react";
import styles from "./Prose.module.css";

/** Running text of several paragraphs and lists, as plain elements. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
