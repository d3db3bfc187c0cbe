import type { ReactNode } from "react";
import styles from "./WatchRoom.module.css";

interface WatchRoomProps {
  /** Blurred behind everything. */
  image?: string | null;
  occasion?: string;
  /** Words that come with a reel, below its picture; on a desktop, beside it. Left out where there is no reel to watch. */
  card?: ReactNode;
  /** What comes after the reel; on a desktop, below the words beside it. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The dark room in which a reel is watched: as high as a phone, as wide as a desktop's screen needs. */
export function WatchRoom({ image, occasion, card, foot, children }: WatchRoomProps) {
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
