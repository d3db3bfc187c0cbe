import type { ReactNode } from "react";
import styles from "./WatchLayout.module.css";

interface WatchLayoutProps {
  image?: string | null;
  occasion?: string;
  /**
   * Holds the text of a reel, below its picture, or beside it on a desktop. It is omitted if there
   * is no reel to watch.
   */
  card?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

export function WatchLayout({ image, occasion, card, foot, children }: WatchLayoutProps) {
  return (
    <div className={styles.room} data-joy-color-scheme="dark" data-occasion={occasion}>
      {image && <img src={image} alt="" className={styles.picture} />}
      <main
        className={card ? styles.withReel : styles.main}
        data-footless={foot ? undefined : true}
      >
        {card && <header className={styles.card}>{card}</header>}
        <div className={styles.stage}>{children}</div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </main>
    </div>
  );
}
