import type { ReactNode } from "react";
import styles from "./Bar.module.css";

interface BarProps {
  /** Keeps its space even if it is empty. */
  start: ReactNode;
  children: ReactNode;
  end?: ReactNode;
}

/** Lays out the top bar. */
export function Bar({ start, children, end }: BarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.start}>{start}</div>
      <div className={styles.logo}>{children}</div>
      {end}
    </header>
  );
}
