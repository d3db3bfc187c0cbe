import type { ReactNode } from "react";
import styles from "./WatchLayout.module.css";

interface WatchLayoutProps {
  occasion?: string;
  /**
   * Holds the text of a reel, below its picture, or beside it on a desktop. It is omitted if there
   * is no reel to watch.
   */
  card?: ReactNode;
  foot?: ReactNode;
  /** Lowers the lights while the film plays. At a memorial they are always low. */
  isDim?: boolean;
  /** Covers everything else. */
  cover?: ReactNode;
  children: ReactNode;
}

/** Lights a gift's room in the colours of its occasion. */
export function WatchLayout(props: WatchLayoutProps) {
  const { occasion, card, foot, isDim = false, cover, children } = props;
  const isDark = isDim || occasion === "Memorial";
  return (
    <div
      className={styles.room}
      data-joy-color-scheme={isDark ? "dark" : undefined}
      data-occasion={occasion}
    >
      <main
        className={card ? styles.withReel : styles.main}
        data-footless={foot ? undefined : true}
        inert={Boolean(cover)}
      >
        {card && <header className={styles.card}>{card}</header>}
        <div className={styles.stage}>{children}</div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </main>
      {cover}
    </div>
  );
}
