import type { ReactNode } from "react";
import styles from "./Recorder.module.css";

/** Shows the dark page around the recorder, also while it is loading. */
export function RecorderFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.backdrop} data-joy-color-scheme="dark">
      <main className={styles.column}>{children}</main>
    </div>
  );
}
