import type { ReactNode } from "react";
import styles from "./Recorder.module.css";

export function RecorderFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.backdrop} data-joy-color-scheme="dark">
      <main className={styles.column}>{children}</main>
    </div>
  );
}
