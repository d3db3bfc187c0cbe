import type { ReactNode } from "react";
import styles from "./Bar.module.css";

interface BarProps {
  /** Its place is kept free where there is nothing. */
  start: ReactNode;
  children: ReactNode;
  end?: ReactNode;
}

/** The top bar's places. */
export function Bar({ start, children, end }: BarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.start}>{start}</div>
      <div className={styles.logo}>{children}</div>
      {end}
    </header>
  );
}
