import type { ReactNode } from "react";
import styles from "./Prose.module.css";

/** Styles running text with several paragraphs and lists, written as plain elements. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
